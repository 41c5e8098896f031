// Words people look for that the documents do not say, and which pages answer only where no other does.

/** By the section they lead to, within the site. Each page is found by the words of its own text besides. */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  'how-to/approvals.html': 'undo take back permission approve',
  'how-to/back-up.html': 'backup snapshot',
  'how-to/behind-a-proxy.html': 'remote access domain ssl tls certificate nginx caddy',
  'how-to/channels.html': 'messenger',
  'how-to/find-out-why.html': 'reminder did not come missing failed not working broken',
  'how-to/follow-up.html#done-later-stop': 'snooze postpone done',
  'how-to/let-others-in.html#more-people': 'family second user add account multiple users',
  'how-to/let-others-in.html#see-and-revoke-them': 'logout log out sign out',
  'how-to/limits.html': 'rate limit quota',
  'how-to/look-after-a-schedule.html#pause-until-a-time': 'pause suspend resume',
  'how-to/mail.html': 'email e-mail smtp',
  'how-to/mcp.html': 'mcp connect claude code codex cursor gemini',
  'how-to/move.html': 'move migrate another new computer server transfer',
  'how-to/quiet-hours.html': 'vacation holiday day off mute dnd not disturb night sleep',
  'how-to/remind-me.html': 'reminder remind me once alarm',
  'how-to/repeat.html':
    'cron crontab recurring every 2 two weeks biweekly fortnight other week weekly daily monthly repeat',
  'how-to/restore.html#uninstall': 'uninstall remove belfry deinstall',
  'how-to/run-as-a-service.html': 'autostart start at boot startup background daemon',
  'how-to/tasks.html': 'todo to-do list',
  'how-to/time-zones.html#a-schedule-that-follows-you': 'time zone timezone',
  'how-to/troubleshooting.html#the-page-asks-me-to-sign-in-again': 'password login log sign in locked out forgot',
  'how-to/troubleshooting.html#the-port-is-taken': 'change port in use already address',
  'how-to/upgrade.html': 'update new version',
  'how-to/use-the-page.html#by-keyboard': 'keyboard shortcuts hotkeys',
  'how-to/use-the-page.html#settings': 'language german french spanish polish dark mode theme colors first day week',
  'how-to/use-your-own-model.html': 'api key openai anthropic ollama llm',
  'how-to/write-a-channel.html': 'slack whatsapp signal matrix sms',
  'project/security.html': 'privacy',
  'start.html': 'install setup set up',
};

/** How late a page comes: 0 as its words say, 1 for what one looks up by its name, 2 after all others. */
export function latenessOf(file: string): 0 | 1 | 2 {
  if (file === 'project/changelog.html') return 2;
  return /^(?:project|reference)\/|^(?:proofs|benchmarks|index)\.html$|\/comparison\.html$/.test(file) ? 1 : 0;
}
