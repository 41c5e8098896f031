import { pick } from '../../trigger/sentence/said-parts.ts';
import { type Language, words } from '../language.ts';
import { inContext } from './in-context.ts';
import { ENGLISH_SENTENCES } from './sentences.ts';
import { ENGLISH_PHRASES } from './words.ts';

/** English. */
export const ENGLISH: Language = {
  code: 'en',
  phrases: ENGLISH_PHRASES,
  shortDays: ', m, t tu?, w, th?, f,',
  inContext,
  opening: {
    polite:
      "(?:please|pls|hey|hi|ok|okay|so|also|and)[\\s,]+|(?:can|could|would|will) you(?: please)?\\s+|(?:i want you to|i'd like you to|i would like you to)\\s+",
    remind:
      'remind me|remind us|reminder|set (?:me )?(?:a |up a )?reminder|give me a reminder|remember|i (?:need|want|have) to be reminded|alert me|ping me|nudge me|wake me(?: up)?|notify me',
    asks: "(?<!\\balso )(?:(?:and|so|but|please|pls|just|can you|could you|would you|you can|i want you to|i'd like you to) )*(?:(?:remind|wake|alert|ping|nudge|notify|warn|tell) (?:me|us)(?: up)?|let (?:me|us) know|(?:set|give me|send me|add)(?: me)? (?:an?|the) (?:reminder|alarm|alert|heads[ -]up|nudge)(?: for| me)*|(?:with )?(?:an? )?(?:reminder|alarm|alert)|(?:i )?(?:want|need|would like|'d like) to be reminded)(?: (?:about|of) (?:it|that|this))?|please",
    insist:
      "(?:do not|don't|dont|never) let me forget|(?:make|be) sure (?:that )?(?:i|to remind me)|i (?:must|can't|cannot|mustn't) (?:not )?forget|keep (?:reminding|nagging|bugging) me|nag me",
    act: 'summari[sz]e|check|send|search|fetch|run|generate|write|draft|report|brief|tell|give|look|monitor|watch|post|e-?mail|review|compile|prepare|update|list|analy[sz]e|research|find|translate|scan|collect|download|backup|back up|publish',
    links: 'to|about|that|of|for',
    ties: 'to|that|about|i (?:have|need) to',
    tails: 'and|at|on|in|every|by|for',
    weak: 'may|march|now|sun|sat|(?:the |a )?second',
    timers: {
      things: 'timers?|pomodoro|countdown|count down|stopwatch|time me',
      changes: 'cancel\\p{L}*|stop|pau[sz]\\p{L}*|resume|add|extend|increase|reduce|shorten|remove|delete|how|left',
      leads: 'for|of',
    },
    alarms: {
      things: 'alarms?|wake(?: me| us)?(?: up)?',
      leads: 'for',
      at: 'at',
      hours:
        '(?:a )?quarter|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty(?: five)? (?:past|to)',
    },
    settles: {
      morning: '\\b(?:wak(?:e|es|ing)|woken|get(?:ting)? (?:me |us )?up|breakfasts?|sunrise)',
      evening: '\\b(?:dinners?\\b|suppers?\\b|tonight\\b|bedtime|(?:to|in) bed\\b)',
      day: '\\bschool',
    },
  },
  bound: {
    determiners: words('the a an this that these those some any no each my your his her our their its'),
    owners: words('my your his her our their its whose good happy merry'),
    of: words('of about with'),
    amount: words('for of about to from by with than over under'),
    leads: words('at on in every each until till by from since before after during'),
    isCompound: true,
    isBehindNoun: false,
    people: words('jan april may june august'),
    places: words(
      'end early late past earlier later easter thanksgiving ramadan eid hanukkah passover diwali pentecost juneteenth est edt cst cdt mst mdt pst pdt bst',
    ),
  },
  common: new Set(
    'times, time, x, ll, one, a couple of, couple of, about, till, til, secondly, final, coming'.split(', '),
  ),
  beside: {
    unread: `
      thanksgiving easter ramadan eid hanukkah passover diwali pentecost juneteenth solstice equinox eod cob eob eow
      eom eoy mwf tth trf mtwthf mtwtf biweekly biannual biannually dawn dusk sunrise sunset lunchtime lunchtimes
      teatime dinnertime bedtime daybreak thereabouts thereabout after before until till except excluding unless
      alternate alternating fortnight noonish asap early late earlier later earliest latest sometime someday roughly
      approximately nearly almost sharp immediately afterwards ago hence
    `,
    namedDays: 'good black cyber ash palm holy easter shrove maundy giving pancake super fat',
    meals: 'breakfast lunch brunch dinner supper tea work school sleep bed church mass',
    timeLeads: 'after before at during by past since',
    numbered: `
      room rooms chapter chapters page pages gate bus line tram train platform version number no nr ext extension
      unit flat apartment floor level lesson exercise question item step episode season size volume route section
      invoice ticket order issue bug form phase sprint desk seat table part pt terminal track exit class act scene
      clause article team group zone dose pill type shelf bed station session midterm exam box row drawer door house
      building machine server node parcel package
    `,
    measures: `
      kg g mg l ml dl cl km cm mm kb mb gb tb % eur euro euros usd dollars dollar pounds pound lbs lb oz litres
      liters litre liter grams gramme kilo kilos cups cup tablets tablet pills pill drops eggs miles pages people
      degrees degree
    `,
    counted: `
      floor floors stock draft half round version part one ones attempt meeting quarter act grade place shot dose
      phase batch coat copy page item reminder call edition chapter email message invoice letter review interview
      try cup pill person option season episode step stage time piano
    `,
    contacts: 'call phone ring text tell ask meet email mail message visit thank see remind',
    titles: 'mr mrs ms miss dr aunt uncle',
    states: 'late early later earlier',
    copulas: "am is are be was were been i'm he's she's it's we're you're running come comes coming",
    clauses: 'that',
    nounTies: 'for about of from due',
    sides: 'before after prior ahead earlier beforehand',
    vague: `
      ish not maybe perhaps possible possibly probably soon when while once approx around between mid middle thing few
      several bit business hours lunch dinner black leap rest including forever always further notice europe america
      asia africa australia atlantic either neither nor but plus minus
    `,
    beginners: `
      that if when while because so i we you he she it they me us is are was will would should can could must do
      dont don't not let's with without as into onto near via like than but though under over behind
    `,
    slips: `
      every: evry evrey evary
      each: eahc ech
      tomorrow: tommorow tomoro tmrrw
      today: todya tody tday todday
      monday: mondey munday mondya moday
      tuesday: teusdey
      wednesday: wensday
      friday: firday fryday fridya firady freiday friady
      sunday: sundy snuday sundey
      weekend: wknd
      april: apirl arpil aprl
      august: agust augst auguts
      minutes: mintues minuts
      hours: huors
      night: nigth nihgt nite
      midnight: midnite
      until: untill utnil untl
      next: nxt netx
      except: exept excpet
      every: evrey evey
    `,
  },
  separators: /^(?:(?:so )?that\s+|(?:to|about|in order to|i (?:have|need) to)\s+(?!\d))/,
  sentences: ENGLISH_SENTENCES,
  caused: {
    after: (delay, title, on) =>
      `${delay === '' ? 'right' : delay} after “${title}” ${pick(on, 'succeeds', 'fails', 'ends')}`,
    event: 'when its webhook is called',
  },
};
