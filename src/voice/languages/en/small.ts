/** Small talk, help and words that join others. */
export const SMALL = {
  'small.hello': 'Hello! Tell me what and when, for example “remind me in 20 minutes to check the oven”.',
  'small.thanks': 'You are welcome.',
  'small.goodbye': 'Bye! Your plans stay as they are.',
  'small.wellDone': 'Good to hear.',
  'small.fine': 'All right.',
  'small.goodLuck': 'I hope it goes well. Shall I remind you of something? Tell me what and when.',
  'small.dropped': 'All right, I have dropped that.',
  'small.leftAsIs': 'All right, it stays as it is.',
  'small.onlyAsked': 'You asked whether to, so that is for you to decide. You can say:',
  'small.toldOff': 'I took that as news, so it stays. If its reminder is to go too, say:',
  'small.nothingToSnooze':
    'No reminder is open, so there is none to put off. Say “what is planned?” to see what comes.',
  'small.nothingToUndo': 'There is no change here to take back.',
  'small.notAsked':
    'I no longer know what that is an answer to, so it stays as it is. Please say it in full, for example “cancel the second one”.',
  'small.inSettings': 'That is under Settings: quiet hours, language, zone and how reminders come.',
  'small.nothingElse': 'There is no other, so all of it stays.',
  'small.onlyNamed': 'I can do that for days that are named, such as “next week”.',
  'small.yesToWhat': 'No question of mine is open. Tell me what and when.',
  'small.whoAmI':
    'I am Belfry’s built-in model. I understand scheduling: reminders, things to do at set times, lists, changes. I need no key and no network. For more, connect a language model with BELFRY_MODEL.',
  'small.help':
    'Say for example:\n• “remind me in 20 minutes to check the oven”, “remind me every weekday at 9 to stand up”\n• “what is planned?”, “what is next?”, “what ran today?”, “what failed?”\n• “move it to 6pm”, “make the report an hour later”, “rename it to call Sam”\n• “pause the briefing until Monday”, “skip the next one”, “cancel the oven reminder”, “undo”\n• “every day at 8 brief me”, “say good night at 22:30”\n• “put milk on my list”, “what is on my list?”\n• “I live in Tokyo”, “what time is it?”',
  'small.limits': 'I understand scheduling only. BELFRY_MODEL connects a model that can do more.',
  'small.pasted':
    'That is quoted text, so I left it. To be reminded of it, say so outside of the quotation: what, and when.',
  'small.pastedBelow': 'The mail below your words I left as it is.',
  'small.cannot':
    'I cannot help with that: I am Belfry’s built-in model and understand scheduling only. Say “help” to see more; BELFRY_MODEL connects a language model.',
  'small.notOffered': 'I cannot do that here: this conversation does not offer it.',
  'suggest.none': 'I found no free time. {basis}',
  'suggest.times': 'Good times:',
  'suggest.timesFor': 'Good times for “{what}”:',
  'suggest.how': 'Tell me what and when, and I schedule it.',
  'template.how': 'Say “use the morning briefing template”. Those you saved yourself work the same way.',
  'words.and': '{before} and {last}',
  'words.or': '{before} or {last}',
  'words.quoted': '“{what}”',
  'words.range': '{from} to {to}',
  'words.both': '{one}; {other}',
  'words.yourSettings': 'your settings',
} as const;
