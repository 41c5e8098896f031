/** The first day of a person's weeks in displays. It does not change the meaning of "next week". */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

export const USUAL_WEEK_START: WeekStart = 'monday';
