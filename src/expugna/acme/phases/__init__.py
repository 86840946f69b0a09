"""The phases of a turn, one file per chapter of the rules.

Each says for its orders what is refused (``…_refusals``), what can be ordered (``…_orders``) and what then happens.
In the order of the rules: deal, turn, disaster, series, reinforce, placement, attack, regroup.
"""
