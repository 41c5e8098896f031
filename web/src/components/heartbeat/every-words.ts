/** An interval in words: `every minute`, `every 5 minutes`, `every 90 seconds`. */
export function everyWords(seconds: number): string {
  if (seconds % 3600 === 0 && seconds > 0) return seconds === 3600 ? 'every hour' : `every ${seconds / 3600} hours`;
  if (seconds % 60 === 0 && seconds > 0) return seconds === 60 ? 'every minute' : `every ${seconds / 60} minutes`;
  return `every ${seconds} seconds`;
}
