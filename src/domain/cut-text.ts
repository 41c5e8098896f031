/** Says how much of a text is not here. @param missing in characters */
export const cutRemark = (missing: number, unit = 'more characters'): string => `[cut: ${missing} ${unit}]`;

/** So much of the beginning of a text, in characters, with a remark where there was more. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}\n${cutRemark(text.length - most)}`;
