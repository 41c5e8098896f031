import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { LinkView } from '../../../../../src/operations/channels/channel-views.ts';
import { errorWords } from '../../../api/problem.ts';
import { Command } from '../../../components/commands.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { type DeviceState, deviceState, guessName, readBrowser } from '../../../push/device-state.ts';
import type { KeptDevice } from '../../../push/this-device.ts';
import { usePush, useTurnOff, useTurnOn } from '../../../push/use-push.ts';
import { say, sayWith } from '../../../voice/say.ts';
import styles from '../access.module.css';

interface ThisDeviceProps {
  readonly links: readonly LinkView[];
}

/** Notifications on the browser or phone that shows this page: their state, and what is missing. */
export function ThisDevice({ links }: ThisDeviceProps) {
  const push = usePush();
  if (push.isError) return <LoadError what={say('push.what')} error={push.error} onRetry={() => void push.refetch()} />;
  if (push.data === undefined) return null;
  const { publicKey, publicUrl, device, wasLinked } = push.data;
  const link = device === null ? undefined : links.find(({ id }) => id === device.linkId);
  const browser = readBrowser();
  const state = deviceState(browser, { publicKey, publicUrl });
  if (state === 'no-keys') return null;
  const isOn = device !== null && link !== undefined && link.failure === null;
  return (
    <section className={styles.form} aria-label={say('push.title')}>
      <h3 className={styles.title}>{say('push.title')}</h3>
      {isOn && <On device={device} label={link.label} />}
      {!isOn && state === 'possible' && publicKey !== null && (
        <TurnOn publicKey={publicKey} wasLinked={wasLinked} isApple={browser.isApple} />
      )}
      {!isOn && state !== 'possible' && <Missing state={state} publicUrl={publicUrl} />}
      {publicUrl === null && <PhoneRecipes isOpen={state === 'no-address'} />}
    </section>
  );
}

function On({ device, label }: { readonly device: KeptDevice; readonly label: string }) {
  const off = useTurnOff();
  return (
    <>
      <p>
        {sayWith('push.on', {
          name: label,
          channel: <code>push</code>,
          command: <Command>belfry add "every day at 8 take the pills" --to web push</Command>,
        })}
      </p>
      <Button variant="default" className="fit" loading={off.isPending} onClick={() => off.mutate(device)}>
        {say('push.off')}
      </Button>
    </>
  );
}

interface TurnOnProps {
  readonly publicKey: string;
  readonly wasLinked: boolean;
  readonly isApple: boolean;
}

/** Explains notifications before the browser asks. */
function TurnOn({ publicKey, wasLinked, isApple }: TurnOnProps) {
  const turnOn = useTurnOn();
  const [label, setLabel] = useState(() => guessName(navigator.userAgent));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    turnOn.mutate({ publicKey, label: label.trim() || guessName(navigator.userAgent) });
  };
  return (
    <form className={styles.inner} onSubmit={submit} aria-label={say('push.turnOn')}>
      <p>
        {wasLinked && `${say('push.stopped')} `}
        {say(isApple ? 'push.whyApple' : 'push.why')}
      </p>
      <TextInput
        label={say('push.device')}
        value={label}
        maxLength={100}
        autoComplete="off"
        error={turnOn.isError ? errorWords(turnOn.error) : undefined}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          turnOn.reset();
        }}
      />
      <Button type="submit" variant="light" className="fit" loading={turnOn.isPending}>
        {say('push.turnOn')}
      </Button>
    </form>
  );
}

interface MissingProps {
  readonly state: DeviceState;
  readonly publicUrl: string | null;
}

function Missing({ state, publicUrl }: MissingProps) {
  switch (state) {
    case 'other-address':
      return (
        <p>{sayWith('push.otherAddress', { link: <a href={`${publicUrl}/settings`}>{publicUrl}/settings</a> })}</p>
      );
    case 'home-screen':
      return <p>{say('push.homeScreen')}</p>;
    case 'denied':
      return <p>{say('push.denied')}</p>;
    case 'no-address':
      return <p>{say('push.noAddress')}</p>;
    default:
      return <p>{say('push.unsupported')}</p>;
  }
}

/** How Belfry gets an https address, which phones need. */
function PhoneRecipes({ isOpen }: { readonly isOpen: boolean }) {
  const port = window.location.port || '7433';
  return (
    <details open={isOpen}>
      <summary>{say('push.phone')}</summary>
      <ol className={styles.steps}>
        <li>
          {sayWith('push.recipe1', {
            tailscale: <code>tailscale serve --bg {port}</code>,
            caddy: <code>caddy reverse-proxy --from belfry.example.org --to 127.0.0.1:{port}</code>,
          })}
        </li>
        <li>{sayWith('push.recipe2', { command: <code>BELFRY_PUBLIC_URL=https://… npm start</code> })}</li>
        <li>{sayWith('push.recipe3', { command: <Command>belfry open --qr</Command> })}</li>
      </ol>
    </details>
  );
}
