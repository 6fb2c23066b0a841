/** Makes the screen one of the app that interpreters can install; other audiences' screens are none. */
export function AppLinks() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
    </>
  );
}
