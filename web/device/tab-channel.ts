/** Messages between this browser's tabs with the app. */
interface TabChannel<Message> {
  /** Sends to all other tabs. */
  tell(message: Message): void;
  /** Calls back with messages from other tabs, until the returned function is called. */
  subscribe(listener: (message: Message) => void): () => void;
}

function tabChannel<Message>(name: string): TabChannel<Message> {
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

/**
 * Messages between the interpreter's tabs: a session without 'Stay logged in' is in each tab's own storage, without
 * events for the others.
 */
export const interpreterTabs = tabChannel<'signed-in' | 'signed-out'>('interpreter');

/**
 * Messages between staff's tabs: a session without 'Stay logged in' is in each tab's own storage, without events for
 * the others.
 */
export const staffTabs = tabChannel<'signed-in' | 'signed-out'>('staff');

/** Tells other tabs, and learns from the service worker, that stored reports have changed. */
export const reportChannel = tabChannel<'changed'>('outbox');
