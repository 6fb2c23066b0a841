/** Makes the screen part of the installable app of interpreters; other audiences' screens are not. */
export function AppLinks() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
    </>
  );
}
