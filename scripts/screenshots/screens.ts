import type { Page } from 'playwright-core';
import type { ServedBelfry } from '../../test/browser/served-belfry.ts';

/** A page of the app in a state worth a picture. */
export interface Screen {
  readonly name: string;
  /** Where it is; a function where that is known only once the installation is there. */
  readonly path: string | ((belfry: ServedBelfry) => Promise<string>);
  /** What is done there before the picture. */
  readonly act?: (page: Page) => Promise<void>;
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly what: string; readonly state: string }[];
}

const first = async (belfry: ServedBelfry, path: string): Promise<string> =>
  ((await belfry.call('GET', path)) as Listed).items[0]?.id ?? 'none';

const PLACES: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'chat', path: '/chat' },
  { name: 'schedules', path: '/schedules' },
  { name: 'runs', path: '/runs' },
  { name: 'approvals', path: '/approvals' },
  { name: 'calendar', path: '/calendar' },
  { name: 'calendar-week', path: '/calendar?view=week&zone=Asia%2FTokyo' },
  { name: 'calendar-agenda', path: '/calendar?view=agenda' },
  { name: 'tasks', path: '/tasks' },
  { name: 'agents', path: '/agents' },
  { name: 'health', path: '/health' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-channels', path: '/settings/channels' },
  { name: 'settings-data', path: '/settings/data' },
];

/** Each page without its data: what was asked for is refused, or Belfry does not answer at all. */
function troubled(name: 'failing' | 'offline', act: (page: Page) => Promise<void>): readonly Screen[] {
  return PLACES.map((place) => ({ ...place, name: `${name}-${place.name}`, act }));
}

const REFUSAL = JSON.stringify({
  type: 'about:blank',
  title: 'The data cannot be read',
  status: 500,
  code: 'internal',
  detail: 'The disk of the data does not answer.',
  hint: 'Look at the log of Belfry.',
});

/** The server answers, and cannot read what the page is about. */
const FAILING = troubled('failing', async (page) => {
  const asked = /\/api\/v1\/(?!me$|session|events)/;
  await page.route(asked, (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: REFUSAL }),
  );
  await page.reload();
  await page.getByRole('alert').first().waitFor();
  await settle(page);
})
  // It stands without anything that could be refused.
  .filter(({ name }) => name !== 'failing-settings');

const OFFLINE = troubled('offline', async (page) => {
  await page.context().setOffline(true);
  await page.getByText('Belfry does not answer.').first().waitFor();
});

export const EMPTY_SCREENS: readonly Screen[] = [
  ...PLACES,
  { name: 'recurring', path: '/schedules?tab=recurring' },
  { name: 'not-found', path: '/no/such/page' },
  {
    name: 'sign-in',
    path: '/',
    async act(page) {
      await page.context().clearCookies();
      await page.evaluate('localStorage.clear()');
      await page.reload();
    },
  },
];

export const FILLED_SCREENS: readonly Screen[] = [
  ...PLACES,
  { name: 'recurring', path: '/schedules?tab=recurring' },
  {
    name: 'hearts',
    path: '/schedules?kind=heartbeat',
    act: (page) => page.getByLabel('Edit: the heartbeat of belfry').click(),
  },
  { name: 'no-match', path: '/schedules?q=nothing+is+called+so' },
  {
    name: 'quick-add',
    path: '/schedules',
    act: (page) => page.getByRole('textbox').first().fill('every weekday at 9 summarise my mail'),
  },
  { name: 'schedule', path: async (belfry) => `/schedules/${await first(belfry, '/schedules?q=Look+at+the+disk')}` },
  { name: 'schedule-failing', path: async (belfry) => `/schedules/${await first(belfry, '/schedules?q=backup')}` },
  {
    name: 'schedule-edit',
    path: async (belfry) => `/schedules/${await first(belfry, '/schedules?q=Look+at+the+disk')}#edit`,
  },
  { name: 'schedule-gone', path: '/schedules/sch_01k00000000000000000000000' },
  { name: 'run', path: async (belfry) => `/runs/${await first(belfry, '/runs?state=succeeded')}` },
  { name: 'run-failed', path: async (belfry) => `/runs/${await first(belfry, '/runs?state=failed')}` },
  {
    name: 'approval-open',
    path: '/approvals',
    act: (page) => page.getByRole('article').last().getByRole('button').first().click(),
  },
  { name: 'decided', path: '/approvals?tab=decided' },
  ...FAILING,
  ...OFFLINE,
  { name: 'keys', path: '/', act: (page) => page.keyboard.press('?') },
  {
    name: 'palette',
    path: '/runs',
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('pause');
    },
  },
];

/** The pictures of the documents. */
export const DOCS_PICTURES: readonly { readonly name: string; readonly screen: Screen }[] = [
  { name: 'home-light', screen: { name: 'home', path: '/' } },
  { name: 'schedules-light', screen: { name: 'schedules', path: '/schedules' } },
  {
    name: 'schedule-light',
    screen: {
      name: 'schedule',
      path: async (belfry) => `/schedules/${await first(belfry, '/schedules?q=Look+at+the+disk')}`,
    },
  },
  {
    name: 'run-light',
    screen: { name: 'run', path: async (belfry) => `/runs/${await first(belfry, '/runs?state=failed')}` },
  },
  ...['chat', 'approvals', 'tasks', 'runs', 'agents', 'health'].map((name) => ({
    name: `${name}-light`,
    screen: { name, path: `/${name}` },
  })),
  { name: 'calendar-light', screen: { name: 'calendar', path: '/calendar?view=week' } },
  { name: 'settings-light', screen: { name: 'settings', path: '/settings/quiet' } },
];

interface Picture {
  readonly screen: Screen;
  readonly file: string;
  /** True: with all there is to scroll to. */
  readonly isWhole: boolean;
}

/** Goes to a screen, waits until nothing is being loaded, and takes its picture. */
export async function takePicture(belfry: ServedBelfry, page: Page, { screen, file, isWhole }: Picture): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(belfry);
  try {
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.goto(belfry.url + path);
    // A change of what follows # alone loads nothing.
    if (path.includes('#')) await page.reload();
    await settle(page);
    await screen.act?.(page);
    await settle(page);
    await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled' });
  } catch (error) {
    console.error(`${file}: ${String(error)}`);
  }
}

/** The page is there, no part of it shows that it is loading, and its fonts are drawn. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').or(page.getByRole('heading')).first().waitFor();
  await page
    .locator('[data-skeleton]:not([data-skeleton="more"]), [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(400);
}
