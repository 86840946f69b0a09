"""The phases of an evaluation, each a chapter of the rule book; ``expugna.mythicor.evaluation`` lists them in order."""
