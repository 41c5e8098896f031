import type { ToolName } from '../dialogue.ts';

/** What the built-in model says about itself, in one place. */
export const SMALL_TALK = {
  hello: 'Hello! Tell me what should happen and when, for example “remind me in 20 minutes to check the oven”.',
  thanks: 'You are welcome.',
  goodbye: 'Bye! What is scheduled stays scheduled.',
  wellDone: 'Good to hear.',
  fine: 'All right.',
  goodLuck: 'I hope it goes well. Say “remind me to ...” if there is something I should keep in mind for you.',
  dropped: 'All right, I have dropped that.',
  leftAsIs: 'All right: nothing was changed, everything stays as it is.',
  onlyAsked: 'You asked whether to, so nothing was done yet. That is for you to decide. You can say:',
  toldOff: 'I took that for something you tell me, so nothing was changed. If what I planned for it is to go too, say:',
  nothingToSnooze: 'No reminder is open, so there is nothing to put off. Say “what is scheduled?” to see what comes.',
  nothingToUndo: 'There is nothing here to take back. Say “what is scheduled?” to see everything.',
  notAsked:
    'I no longer know what that is an answer to, so nothing was changed. Please say it in full, for example “cancel the second one” or “remind me at 17:00 to call Sarah”.',
  inSettings:
    'That is for Settings: quiet hours, language, zone and how reminders come. Nothing was changed. Say “I live in Tokyo” for a zone.',
  onlyAll: 'I can only change all of them. Say “skip the next one” to leave out the one that comes next.',
  nothingElse: 'There is nothing else, so nothing was cancelled.',
  onlyNamed: 'I can do that for days that are named, such as “next week”. Nothing was changed.',
  yesToWhat: 'I have no open question just now. What should happen, and when?',
  whoAmI:
    'I am Belfry’s built-in model. I understand scheduling: reminders, things to do at set times, lists, changes. I need no key and no network. For anything else, connect a language model with BELFRY_MODEL.',
  help: `Here is what you can say:
• “remind me in 20 minutes to check the oven”, “remind me every weekday at 9 to stand up”
• “every day at 8 brief me” or “say good night at 22:30”
• “what is scheduled?”, “what is next?”, “what ran today?”, “what failed?”
• “move it to 6pm”, “make the report an hour later”, “rename it to call Sam”
• “use the morning briefing template at 7:30”, “when should I schedule the review?”
• “pause the second one”, “pause the briefing until Monday”, “resume it”, “skip the next one”, “cancel the oven reminder”
• “I live in Tokyo”, “what time is it?”
I am the built-in model: I understand scheduling, nothing else. Set BELFRY_MODEL to connect a model that can do more.`,
} as const;

/** The reply to a message that is only a quotation. */
export const PASTED =
  'That is quoted text, so I did nothing of it. To be reminded of it, say so outside of the quotation: what, and when.';

/** Follows the report on the words above a mail. */
export const PASTED_BELOW = 'Of the mail below your words I did nothing.';

/** The reply to anything beyond scheduling. */
export const CANNOT =
  'I cannot help with that: I am Belfry’s built-in model, I understand scheduling, not general questions. Connect a language model with BELFRY_MODEL for those, or say “help” to see what I can do.';

/** A tool that this conversation does not offer. */
export function wordUnavailable(tool: ToolName): string {
  const deeds: Readonly<Record<ToolName, string>> = {
    schedule_reminder: 'set reminders',
    schedule_action: 'schedule actions',
    list_schedules: 'look at your schedules',
    update_schedule: 'change schedules',
    cancel_schedule: 'cancel schedules',
    change_follow_ups: 'change how often a reminder comes again',
    skip_dates: 'leave out dates of a schedule',
    add_task: 'add to a to-do list',
    list_tasks: 'look at a to-do list',
    complete_task: 'tick tasks off',
    fail_task: 'give tasks up',
    update_task: 'change a to-do list',
    acknowledge_reminder: 'tick reminders off',
    snooze_reminder: 'put reminders off',
    reopen_reminder: 'open a reminder again',
    undo_last_change: 'take the last change back',
    use_template: 'use templates',
    suggest_time: 'suggest times',
    notify_user: 'send messages',
    set_user_timezone: 'set your time zone',
  };
  return `I cannot ${deeds[tool]} here: this conversation does not offer it.`;
}
