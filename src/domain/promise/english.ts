import type { PromiseLanguage } from './language.ts';

const I_WILL =
  "(?:\\bi(?:'ll| will| shall|'m going to| am going to|'m gonna)|\\bwe(?:'ll| will)|^(?:ok(?:ay)?|sure|alright|great|done|got it|yes|no problem)?[,:!. -]*will)(?: (?:also|then|definitely|certainly|gladly|happily|personally|just|of course|be sure to|make sure to|make sure i|try to|always|automatically|and))*";

export const english: PromiseLanguage = {
  name: 'en',
  promises: [
    new RegExp(
      `${I_WILL} (?:remind (?!me\\b)|be reminding|follow[- ]up|check (?:back|in)\\b|be checking|get back to|circle back|come back to (?:you|this|it|that)|keep (?:you|u) (?:posted|updated|informed|in the loop)|keep an eye|ping (?:you|u)|nudge|poke you|alert you|notify you|wake you|warn you|be in touch|touch base|reach out|monitor|make sure (?:that )?you (?:don't|do not|never|won't) forget|not let you forget|let you know\\s*(?:[.!]|$|about (?:it|this|that)|(?:when|if|as soon|once|tomorrow|later|tonight|on|at|in|by|the (?:moment|minute|second))\\b))`,
    ),
    /\bi (?:won't|will not) (?:let you forget|forget to)\b/,
    /\byou(?:'ll| will) (?:get|receive|have|see|hear) (?:a |an |your |the |my |another )?(?:reminder|notification|follow-?up|alert|nudge|ping)\b/,
    /\byou(?:'ll| will) (?:be (?:reminded|notified|alerted|pinged)|hear (?:back )?from me)\b/,
    /\bi(?:'ve| have)(?: just| now)? (?:set(?: up)?|scheduled|created|added|put|made) (?:you |up )?(?:a|an|the|your|this|that|it as a) (?:daily |weekly |recurring |new )?(?:reminder|alarm|timer|follow-?up|alert|notification)\b/,
    /^(?:(?:ok(?:ay)?|sure|alright|great|done|got it)[,:!. -]*)?(?:your |the )?(?:reminder|alarm|timer|follow-?up)(?: is| has been|'s)?(?: now)? (?:set|scheduled|created)\b/,
  ],
  deeds: [
    new RegExp(
      `${I_WILL} (?:check|look|send|tell|ask|message|text|write|report|update|brief|summari[sz]e|review|prepare|have|try|call|email|e-mail|mail|watch|do|run|give you|show you|post|share|bring|go through|finish|work on|take care|handle|start|fetch|look into|look at|revisit|return|say|wish|continue|pick (?:this|it) up)\\b`,
    ),
  ],
  later:
    /\b(?:tomorrow|tonight|later|soon|next (?:week|month|year|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|this (?:evening|afternoon|weekend)|in (?:an?|a few|a couple of|half an|\d+|two|three|four|five|six|ten|fifteen|twenty|thirty) (?:sec|second|min|minute|hour|day|week|month|year)s?|(?:at|by|before|after|around) (?:\d|noon|midnight|lunch|dinner|breakfast)|(?:on|by|before|until) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|the \d)|every (?:\d+ )?(?:other )?(?:min|minute|hour|day|morning|evening|night|week|weekday|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?|daily|weekly|hourly|each (?:day|morning|week|evening)|first thing|in the (?:morning|evening|afternoon)|as soon as|once (?:it|the|they|that)|when (?:it|the|they|that)(?:'s| is| are| has| have| comes?| arrives?)|the moment)\b/,
  no: /\b(?:if you(?:'d| would)? (?:want|like|wish|prefer|tell|give|say|need|let|agree|confirm|approve|ask|send|share|allow|set|choose|are ok|would)|if that (?:works|helps|suits)|if (?:so|needed|wanted|necessary)\b|let me know if|would you like|do you want|want me to|should i|shall i|(?:once|when|after|as soon as|whenever) you(?:'ve| have)? (?:tell|told|give|given|send|sent|confirm|approve|decide|choose|pick|answer|reply|set|share|say|let|provide|ask)|i can (?:only|not)|i could|i would|i'd|unless you|(?:said|says|saying|told you|asked|asks|wrote|whether|meant|means|claimed|promised) (?:that )?(?:i|we)(?:'ll| will)|for (?:example|instance)|e\.g\.|such as|just say|you (?:can|could) (?:say|write|ask)|no longer|already|earlier|yesterday|like i'll|hypothetically|pretend|in the story)\b/,
};
