/** Programs, servers of tools and calendars that are tied to Belfry. */
export const TIE = {
  'tie.hookRests':
    'I post nothing more to “{label}” at {host}: {why}. It goes on where it stopped with: belfry subscriptions resume {id}',
  'tie.hookEnds': 'I post nothing more to “{label}” at {host}: {why}.',
  'tie.rests':
    'I paused “{what}”, which wakes a program at {host}: {why}. It goes on when the program subscribes again.',
  'tie.restsPolled':
    'I paused “{what}”, which wakes a program that polls: {why}. It goes on when the program subscribes again.',
  'tie.lapsed': 'its program did not renew it in time',
  'tie.unsubscribed': 'its program says that it is not subscribed any more (410)',
  'tie.unreached': 'it could not be reached for a day: {why}',
  'tie.tokenEnded': 'its token was revoked, or it ended',
  'tie.came': 'it came',
  'tie.cancelled': 'its schedule was cancelled',
  'tie.saidNo': 'the person said no, or nothing in time ({state})',
  'tie.unwanted': 'its receiver wants nothing more (410)',
  'tie.calendarFails':
    'I could not read your calendar “{name}” ({host}) for a day: {why}. I go on trying, and you hear of no new events until then. Look at its address, or change it in the settings: belfry calendars change {id} --address ...',
  'tie.calendarEmpty':
    'Your calendar “{name}” ({host}) had events, and has been empty for six hours: I take back what reminded you of them. I go on reading it: as soon as its events are back, I remind you of them again.',
  'tie.calendarEnded':
    'There was nothing at the address of your calendar “{name}” ({host}) for three days: I read it no more, and remind you of none of its events. If it moved, give me its new address: belfry calendars change {id} --address ...',
  'tie.serverDown':
    'I cannot reach the server “{server}” of {agent}: it {what}. Its tools cannot be used until it is back; I go on trying.',
  'tie.serverBack': 'I reach the server “{server}” of {agent} again. It was away for {span}; its tools can be used.',
  'tie.toolsNew':
    'Tools are new at the server “{server}” of {agent}, and are not used until you looked: {what}. {look}',
  'tie.toolsChanged':
    'Tools of the server “{server}” of {agent} say something else of themselves than before, and are taken away until you looked: {what}. {look}',
  'tie.look': 'Look at them on the page under Agents, or with: belfry mcp tools --waiting',
  'tie.often': 'That happens often, so I say no more of it for an hour.',
  'tie.moment': 'a moment',
  'tie.keptApproval':
    'Agents need your yes for the same things here as before: all that comes back. A new Belfry makes a reminder that you ask for yourself at once, with Undo, and asks about everything else. To have that here too, set BELFRY_APPROVAL=direct.',
} as const;
