/** On which day the weeks of a person begin, where they are drawn. What "next week" means in words is not moved by it. */
export const WEEK_STARTS = ['monday', 'sunday', 'saturday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

export const USUAL_WEEK_START: WeekStart = 'monday';
