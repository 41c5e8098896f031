/** The remark about a cut text. @param missing in characters */
export const cutRemark = (missing: number, unit = 'more characters'): string => `[cut: ${missing} ${unit}]`;

/** The beginning of a text, of at most so many characters, with a remark when it was cut. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}\n${cutRemark(text.length - most)}`;
