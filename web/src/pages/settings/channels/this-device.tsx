import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { LinkView } from '../../../../../src/operations/channels/channel-views.ts';
import { errorWords } from '../../../api/problem.ts';
import { Command } from '../../../components/commands.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { type DeviceState, deviceState, guessName, readBrowser } from '../../../push/device-state.ts';
import type { KeptDevice } from '../../../push/this-device.ts';
import { usePush, useTurnOff, useTurnOn } from '../../../push/use-push.ts';
import styles from '../access.module.css';

interface ThisDeviceProps {
  readonly links: readonly LinkView[];
}

/** Notifications on the browser or phone that shows this page: their state, and what is missing. */
export function ThisDevice({ links }: ThisDeviceProps) {
  const push = usePush();
  if (push.isError) return <LoadError what="Notifications" error={push.error} onRetry={() => void push.refetch()} />;
  if (push.data === undefined) return null;
  const { publicKey, publicUrl, device, wasLinked } = push.data;
  const link = device === null ? undefined : links.find(({ id }) => id === device.linkId);
  const browser = readBrowser();
  const state = deviceState(browser, { publicKey, publicUrl });
  if (state === 'no-keys') return null;
  const isOn = device !== null && link !== undefined && link.failure === null;
  return (
    <section className={styles.form} aria-label="Notifications on this device">
      <h3 className={styles.title}>Notifications on this device</h3>
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
        On, as {label}. What is delivered to <code>push</code> reaches all your devices:{' '}
        <Command>belfry add "every day at 8 take the pills" --to web push</Command>
      </p>
      <Button variant="default" className={styles.fit} loading={off.isPending} onClick={() => off.mutate(device)}>
        Turn off on this device
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
    <form className={styles.inner} onSubmit={submit} aria-label="Turn on notifications">
      <p>
        {wasLinked && 'They stopped here. Turn them on again: '}
        Reminders come here even while this page is closed
        {isApple ? '; tap one to answer it' : ', with Done and Snooze as buttons'}. The text is encrypted on its way;
        what needs your approval is only named. Your browser asks you next.
      </p>
      <TextInput
        label="What you call this device"
        value={label}
        maxLength={100}
        autoComplete="off"
        error={turnOn.isError ? errorWords(turnOn.error) : undefined}
        onChange={(event) => {
          setLabel(event.currentTarget.value);
          turnOn.reset();
        }}
      />
      <Button type="submit" variant="light" className={styles.fit} loading={turnOn.isPending}>
        Turn on notifications
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
        <p>
          Browsers take notifications over https alone, and this page came without. Open{' '}
          <a href={`${publicUrl}/settings`}>{publicUrl}/settings</a> on this device.
        </p>
      );
    case 'home-screen':
      return (
        <p>
          On an iPhone or iPad notifications come to apps of the home screen alone. Tap Share, then “Add to Home
          Screen”, open Belfry from there and come back here. They have no buttons there; tap one to answer it.
        </p>
      );
    case 'denied':
      return (
        <p>
          This browser was told to show none. Allow notifications for this page in the browser’s settings (beside the
          address), then load it again.
        </p>
      );
    case 'no-address':
      return <p>Browsers take notifications over https alone, and this Belfry has no https address yet.</p>;
    default:
      return <p>This browser cannot take notifications. Chrome, Edge, Firefox and Safari can.</p>;
  }
}

/** How Belfry gets an https address, which phones need. */
function PhoneRecipes({ isOpen }: { readonly isOpen: boolean }) {
  const port = window.location.port || '7433';
  return (
    <details open={isOpen}>
      <summary>On your phone: give Belfry an https address</summary>
      <ol className={styles.steps}>
        <li>
          With Tailscale, for your own devices: <code>tailscale serve --bg {port}</code>. It says the address. With
          Caddy, for a name of yours: <code>caddy reverse-proxy --from belfry.example.org --to 127.0.0.1:{port}</code>
        </li>
        <li>
          Set that address and start Belfry again: <code>BELFRY_PUBLIC_URL=https://… npm start</code>
        </li>
        <li>
          <Command>belfry open --qr</Command> shows a picture. Point your phone at it, and come to these settings there.
        </li>
      </ol>
    </details>
  );
}
