// Icons are imported one by one, so that the build reads twenty files and not six thousand; these paths have no types
// of their own.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}
