export const TEXTS = {
  'sign.title': 'Sign in',
  'sign.heading': 'Sign in to Belfry',
  'sign.how':
    'Your code is in the terminal where Belfry runs. Open the link it printed, or paste the code here. A code works once; {command} prints a new one.',
  'sign.in': 'Sign in',
  'sign.otherTitle': "Another person's link",
  'sign.otherHeading': 'This link is for somebody else',
  'sign.otherIn': 'You are signed in as {name}. With this link you would be signed in as another person instead.',
  'sign.otherOut':
    'You were signed in here as {name}, and that session is over. This link signs in another person: is that what you want? If somebody sent it to you, what you write then is theirs to read.',
  'sign.stay': 'Stay {name}',
  'sign.dontUse': 'Do not use this link',
  'sign.asOther': 'Sign in as the other person',
  'shared.title': 'Shared screen',
  'shared.why': 'This screen is marked as shared: it shows no texts, and nothing counts as told here.',
  'shared.some': '{number} {number:thing waits|things wait} for you',
  'shared.next': 'Next due: {when}',
  'shared.mine': 'It is my own screen',
} as const;
