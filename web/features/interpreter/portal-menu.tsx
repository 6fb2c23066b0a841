import { CalendarClock, IdCard, Inbox, LogOut, MessageSquare, Phone, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useOfficePhone } from '#web/parts/office-phone.tsx';
import { telAddress } from '#web/parts/phone-link.tsx';
import { MenuItem, MenuLink, MenuPanel } from '#web/ui/layout/menu-panel.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { useMessagesDialog } from './notifications/use-messages-dialog.tsx';
import { useLogout } from './use-logout.ts';

const OwnProfileDialog = lazyComponent(() => import('./profile/own-profile-dialog.tsx'), 'OwnProfileDialog');
const AvailabilityDialog = lazyComponent(
  () => import('./availability/availability-dialog.tsx'),
  'AvailabilityDialog',
);
const CredentialsDialog = lazyComponent(
  () => import('./credentials/credentials-dialog.tsx'),
  'CredentialsDialog',
);
const InboxDialog = lazyComponent(() => import('./inbox/inbox-dialog.tsx'), 'InboxDialog');

/** What is not for every day: the inbox, the office's phone, the hours, the credentials, the profile, the notification settings, the logout. */
export function PortalMenu() {
  const office = useOfficePhone();
  const messages = useMessagesDialog();
  const logout = useLogout();
  const [isInboxOpen, setIsInboxOpen] = useState(false);
  const [isAvailabilityOpen, setIsAvailabilityOpen] = useState(false);
  const [areCredentialsOpen, setAreCredentialsOpen] = useState(false);
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  return (
    <>
      <MenuPanel label="Menu">
        {office !== null && (
          <MenuLink icon={<Phone aria-hidden />} href={telAddress(office)} note={office}>
            Call office
          </MenuLink>
        )}
        <MenuItem icon={<Inbox aria-hidden />} onPress={() => setIsInboxOpen(true)}>
          Inbox
        </MenuItem>
        <MenuItem icon={<CalendarClock aria-hidden />} onPress={() => setIsAvailabilityOpen(true)}>
          Availability
        </MenuItem>
        <MenuItem icon={<IdCard aria-hidden />} onPress={() => setAreCredentialsOpen(true)}>
          Credentials
        </MenuItem>
        <MenuItem icon={<UserRound aria-hidden />} onPress={() => setIsProfileOpen(true)}>
          Profile
        </MenuItem>
        <MenuItem icon={<MessageSquare aria-hidden />} onPress={messages.open}>
          Notification settings
        </MenuItem>
        <NotificationSettings />
        <MenuItem icon={<LogOut aria-hidden />} onPress={logout.mutate}>
          Logout
        </MenuItem>
      </MenuPanel>
      {messages.dialog}
      {isInboxOpen && (
        <Suspense fallback={null}>
          <InboxDialog
            onClose={() => setIsInboxOpen(false)}
            onOpenDialog={(dialog) =>
              dialog === 'profile' ? setIsProfileOpen(true) : setAreCredentialsOpen(true)
            }
          />
        </Suspense>
      )}
      {isAvailabilityOpen && (
        <Suspense fallback={null}>
          <AvailabilityDialog onClose={() => setIsAvailabilityOpen(false)} />
        </Suspense>
      )}
      {areCredentialsOpen && (
        <Suspense fallback={null}>
          <CredentialsDialog onClose={() => setAreCredentialsOpen(false)} />
        </Suspense>
      )}
      {isProfileOpen && (
        <Suspense fallback={null}>
          <OwnProfileDialog onClose={() => setIsProfileOpen(false)} />
        </Suspense>
      )}
      {logout.logout}
    </>
  );
}
