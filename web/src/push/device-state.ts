/** The facts of a browser about notifications. */
export interface BrowserFacts {
  /** https, or this computer: elsewhere browsers allow no service worker. */
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  readonly permission: 'default' | 'granted' | 'denied' | null;
  /** An iPhone, or an iPad whatever it reports. */
  readonly isApple: boolean;
  /** True when opened from the home screen. */
  readonly isInstalled: boolean;
}

/** Whether notifications are possible here; if not, why. */
export type DeviceState =
  | 'no-keys'
  | 'no-address'
  | 'other-address'
  | 'home-screen'
  | 'unsupported'
  | 'denied'
  | 'possible';

/**
 * What prevents notifications in this browser, the first obstacle first.
 * @param publicKey null when this Belfry sends none
 * @param publicUrl its https address; null when it has none
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

/** Reads the facts of this browser. */
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

/** A default name, such as "Android phone". */
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
