/** Budgets and limits. */
export const BUDGET = {
  'budget.aRun': '{tokens} {number:token|tokens} a run',
  'budget.aDay': '{tokens} {number:token|tokens} a day',
  'budget.figures': '{used} of {limit} {number:token|tokens}',
  'budget.run': 'the budget of one run is used up: {figures}, and the next step needs more than is left',
  'budget.schedule':
    'the budget of this schedule for {day} is used up: {figures}, and the next step needs more than is left',
  'budget.agent': 'the budget of this agent for {day} is used up: {figures}, and the next step needs more than is left',
  'budget.user':
    'the budget of all your agents for {day} is used up: {figures}, and the next step needs more than is left',
  'budget.answer': 'This answer has used up what one answer may take ({figures}), so I stopped. Your message is kept.',
  'budget.agentToday':
    'This agent’s token budget for today is used up ({figures}), so I cannot answer now. Your message is kept; the new day begins at {clock}. Reminders come all the same.',
  'budget.userToday':
    'Your token budget for today is used up ({figures}), so I cannot answer now. Your message is kept; the new day begins at {clock}. Reminders come all the same.',
  'budget.agentOver':
    'This agent’s token budget for the day that just ended was used up ({figures}), so I did not answer. Your message is kept, and a new day has begun: I can answer now.',
  'budget.userOver':
    'Your token budget for the day that just ended was used up ({figures}), so I did not answer. Your message is kept, and a new day has begun: I can answer now.',
  'budget.paused': 'I paused “{what}”: {reason}. {question}',
  'budget.waits': '“{what}” waits: {reason}. {question}',
  'budget.listWaits':
    'The to-do list of {agent} waits: {reason}. It goes on by itself tomorrow, or when you raise the budget.',
  'budget.several':
    '{number} schedules wait now because {reason}: {names}. One answer holds for all of them. {question}',
  'budget.goOn': 'Shall it go on? It rests until you answer.',
  'budget.newDay': 'A new day has begun since: go on now, or keep it paused?',
  'budget.raise': 'Raise the budget for today, let it go on tomorrow, or keep it paused?',
  'budget.aRunOf': 'a run',
  'budget.gone': 'one that is gone',
  'budget.namesMore': '{names} and {number} more',
  'limit.reached': '{number} of {allowed} are used: none is left.',
  'limit.activeSchedules': 'You have {number} active {number:schedule|schedules}, and {allowed} is the limit.',
  'limit.tooFast':
    'That was a lot at once: {number} within a short time, and {allowed} is the limit. Please try again in a minute.',
} as const;
