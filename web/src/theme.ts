import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Old copper: the colour of pressable things. */
const verdigris: MantineColorsTuple = [
  '#edf6f3',
  '#d7ebe5',
  '#aed7cb',
  '#82c1b1',
  '#5aac99',
  '#3c9885',
  '#288271',
  '#1c6b5e',
  '#15564c',
  '#0d4139',
];
/** Bell metal: the colour of time. */
const bronze: MantineColorsTuple = [
  '#fbf4ea',
  '#f4e4cd',
  '#e8c79c',
  '#dba96a',
  '#cd8e43',
  '#b8762d',
  '#9b5f22',
  '#80491a',
  '#673914',
  '#4f2b0e',
];
const dark: MantineColorsTuple = [
  '#e6ebe8',
  '#c2cbc7',
  '#a3aea9',
  '#74807b',
  '#48534f',
  '#303a37',
  '#222b29',
  '#151b1a',
  '#101514',
  '#0b0f0e',
];

const sans =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif';

/** The look of Belfry: two metals on paper, system type, rounded corners. */
export const theme = createTheme({
  colors: { verdigris, bronze, dark },
  primaryColor: 'verdigris',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: sans,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontFamily: sans, fontWeight: '650' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
});

/** The background and text colours of Mantine's components. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbf9f5',
    '--mantine-color-text': '#1f2a27',
    '--mantine-color-dimmed': '#58645f',
    '--mantine-color-placeholder': '#6a756f',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': '#ddd7cb',
    '--mantine-color-error': '#a8321f',
  },
  dark: {
    '--mantine-color-body': '#151b1a',
    '--mantine-color-text': '#e6ebe8',
    '--mantine-color-dimmed': '#a3aea9',
    '--mantine-color-placeholder': '#8c9893',
    '--mantine-color-default': '#1d2523',
    '--mantine-color-default-border': '#39443f',
    '--mantine-color-error': '#f0907c',
  },
});
