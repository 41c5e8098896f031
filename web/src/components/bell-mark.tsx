/** Belfry's mark: a bell under its roof. Decoration beside the name, so it has no name of its own. */
export function BellMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        d="M4.5 12.5 16 3.5l11.5 9"
        fill="none"
        stroke="var(--copper)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M16 10.5c-3.4 0-5.3 2.4-5.5 5.7-.2 3.6-1 5.1-2.6 6.7-.5.5-.2 1.4.5 1.4h15.2c.7 0 1-.9.5-1.4-1.6-1.6-2.4-3.1-2.6-6.7-.2-3.3-2.1-5.7-5.5-5.7z"
        fill="var(--bell-bright)"
      />
      <path d="M13.4 26.1h5.2a2.6 2.6 0 0 1-5.2 0z" fill="var(--bell)" />
    </svg>
  );
}
