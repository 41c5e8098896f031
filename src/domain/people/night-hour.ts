const NIGHT_FROM = 22;
const NIGHT_TO = 7;

/** Whether an hour of the day lies between 22:00 and 07:00. */
export const isNightHour = (hour: number): boolean => hour >= NIGHT_FROM || hour < NIGHT_TO;
