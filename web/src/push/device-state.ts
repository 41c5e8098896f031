/** What a browser tells of itself, as far as notifications go. */
export interface BrowserFacts {
  /** https, or this very computer: elsewhere browsers allow no service worker. */
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly permission: 'default' | 'granted' | 'denied' | null;
  /** An iPhone, or an iPad whatever it calls itself. */
  readonly isApple: boolean;
  /** Opened from the home screen. */
  readonly isInstalled: boolean;
}

/** Whether notifications can be had here; if not, why. */
export type DeviceState =
  | 'no-keys'
  | 'no-address'
  | 'other-address'
  | 'home-screen'
  | 'unsupported'
  | 'denied'
  | 'possible';

/**
 * What stands between this browser and notifications, the first thing first.
 * @param publicKey null: this Belfry sends none
 * @param publicUrl where it is reached by https; null: nowhere
 */
export function deviceState(
  { isSecure, hasPush, permission, isApple, isInstalled }: BrowserFacts,
  { publicKey, publicUrl }: { readonly publicKey: string | null; readonly publicUrl: string | null },
): DeviceState {
  if (publicKey === null) return 'no-keys';
  if (!isSecure) return publicUrl === null ? 'no-address' : 'other-address';
  if (isApple && !isInstalled) return 'home-screen';
  if (!hasPush) return 'unsupported';
  return permission === 'denied' ? 'denied' : 'possible';
}

/** Looks at the browser. */
export function readBrowser(): BrowserFacts {
  const { userAgent, maxTouchPoints } = navigator;
  return {
    isSecure: window.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    isApple: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
}

/** A name to begin with, such as "Android phone". */
export function guessName(userAgent: string): string {
  const known: readonly (readonly [RegExp, string])[] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android.*Mobile/, 'Android phone'],
    [/Android/, 'Android tablet'],
    [/Windows/, 'Windows computer'],
    [/Macintosh/, 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux computer'],
  ];
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This device';
}
