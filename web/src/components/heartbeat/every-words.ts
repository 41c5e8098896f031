import { say } from '../../voice/say.ts';
/** An interval in words: `every minute`, `every 5 minutes`, `every 90 seconds`. */
export function everyWords(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0)
    return seconds === 3600 ? say('heart.everyHour') : say('heart.everyHours', { number: seconds / 3600 });
  if (seconds % 60 === 0 && seconds > 0)
    return seconds === 60 ? say('heart.everyMinute') : say('heart.everyMinutes', { number: seconds / 60 });
  return say('heart.everySeconds', { number: seconds });
}
