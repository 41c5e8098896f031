import type { ReactNode } from 'react';
import { Link, useParams } from 'wouter';
import { useMe } from '../../api/me.ts';
import { BackLink } from '../../components/back-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say } from '../../voice/say.ts';
import { About } from './about.tsx';
import { AgentNames } from './agent-names.tsx';
import { Allowances } from './allowances.tsx';
import { CalendarAddress } from './calendar/calendar-address.tsx';
import { ReadCalendars } from './calendar/read-calendars.tsx';
import { Channels } from './channels/channels.tsx';
import { Consents } from './consents.tsx';
import { DataPlace } from './data-place.tsx';
import { DeferredMessages } from './deferred-messages.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { ExportData } from './export-data.tsx';
import { Limits } from './limits.tsx';
import { ModelNames } from './model-names.tsx';
import { People } from './people.tsx';
import { Programs } from './programs.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { readSection, SETTINGS_SECTIONS, type SettingsSection } from './section-list.ts';
import styles from './settings-page.module.css';
import { Subscriptions } from './subscriptions.tsx';
import { ThisPage } from './this-page.tsx';
import { Tokens } from './tokens.tsx';
import { Usage } from './usage.tsx';
import { You } from './you/you.tsx';

const PARTS: Readonly<Record<SettingsSection['name'], ReactNode>> = {
  you: (
    <>
      <You />
      <ThisPage />
    </>
  ),
  quiet: (
    <>
      <Quiet />
      <DeferredMessages />
    </>
  ),
  channels: (
    <>
      <Channels />
      <Consents />
    </>
  ),
  calendars: (
    <>
      <ReadCalendars />
      <CalendarAddress />
    </>
  ),
  agents: (
    <>
      <AgentNames />
      <Allowances />
    </>
  ),
  models: (
    <>
      <ModelNames />
      <Usage />
    </>
  ),
  limits: <Limits />,
  access: (
    <>
      <Tokens />
      <Programs />
      <Subscriptions />
      <People />
    </>
  ),
  data: (
    <>
      <DataPlace />
      <ExportData />
      <DeleteEverything />
    </>
  ),
  about: <About />,
};

/** The settings: an index, and one short page per section. On a phone the index is a page of its own. */
export function SettingsPage() {
  const { section: named } = useParams<{ section?: string }>();
  const section = readSection(named);
  const isIndex = named === undefined;
  usePageTitle(isIndex ? say('nav.settings') : `${say(section.title)} · ${say('nav.settings')}`);
  return (
    <div className={styles.page} data-index={isIndex || undefined}>
      <div className={styles.back}>
        <BackLink href="/settings">{say('set.all')}</BackLink>
      </div>
      <PageHead title={say('nav.settings')} />
      <div className={styles.columns}>
        <nav className={styles.index} aria-label={say('nav.settings')}>
          <ul>
            {SETTINGS_SECTIONS.map(({ name, title, holds }) => (
              <li key={name}>
                <Link href={`/settings/${name}`} aria-current={name === section.name ? 'page' : undefined}>
                  <span>{say(title)}</span>
                  <span className={styles.holds}>{say(holds)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.parts}>{PARTS[section.name]}</div>
      </div>
    </div>
  );
}

function Quiet() {
  const me = useMe();
  return me.data === undefined ? null : <QuietHours me={me.data} />;
}
