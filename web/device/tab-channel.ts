/** Messages between this browser's tabs with the app. */
export interface TabChannel<Message> {
  /** Sends to all other tabs. */
  tell(message: Message): void;
  /** Calls back with messages from other tabs, until the returned function is called. */
  subscribe(listener: (message: Message) => void): () => void;
}

export function tabChannel<Message>(name: string): TabChannel<Message> {
  let opened: BroadcastChannel | null = null;
  // One for the tab, or it would hear itself.
  const channel = () => (opened ??= new BroadcastChannel(name));
  return {
    tell: (message) => channel().postMessage(message),
    subscribe(listener) {
      // Only this app writes to a channel of its own origin and name.
      const handle = ({ data }: MessageEvent) => listener(data as Message);
      channel().addEventListener('message', handle);
      return () => channel().removeEventListener('message', handle);
    },
  };
}
