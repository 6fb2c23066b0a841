/** `max` is in characters; one that `isLong` has several lines; `help` is what the form of each audience says below it. */
interface AppointmentText {
  readonly label: string;
  readonly inSentence: string;
  readonly max: number;
  readonly isLong?: true;
  readonly help: { readonly staff?: string; readonly client?: string };
}
type Texts = Readonly<Record<string, AppointmentText>>;

const NO_PATIENTS = 'Every interpreter we ask can read this. Leave out patient names and case numbers.';

/** Every interpreter who is asked reads these (rule access-16). */
const inOffers = {
  notes: {
    label: 'Notes',
    inSentence: 'the notes',
    max: 5000,
    isLong: true,
    help: { staff: NO_PATIENTS, client: NO_PATIENTS },
  },
} satisfies Texts;

/** Only the booked interpreter reads these: they are in no offer, message, calendar file or draft (rules access-16 and requests-13). */
const ofBookings = {
  privateNotes: {
    label: 'Patient or case reference and private notes',
    inSentence: 'the private notes',
    max: 5000,
    isLong: true,
    help: {
      staff: 'Only staff, the client and the booked interpreter can read this.',
      client: 'Only you, our office and the booked interpreter can read this.',
    },
  },
} satisfies Texts;

/** No interpreter reads these. */
const ofClient = {
  purchaseOrder: {
    label: 'Purchase order',
    inSentence: 'the purchase order',
    max: 100,
    help: { client: 'Shown on the invoice.' },
  },
} satisfies Texts;

// Object.keys forgets the names.
export const TEXTS_IN_OFFERS = Object.keys(inOffers) as (keyof typeof inOffers)[];
export const TEXTS_OF_BOOKINGS = Object.keys(ofBookings) as (keyof typeof ofBookings)[];
export const TEXTS_OF_CLIENT = Object.keys(ofClient) as (keyof typeof ofClient)[];
const names = [...TEXTS_IN_OFFERS, ...TEXTS_OF_BOOKINGS, ...TEXTS_OF_CLIENT];
export type TextName = (typeof names)[number];

/**
 * The texts of an appointment by the names of their columns, which staff and the client read and write, the client until somebody is booked
 * (rule requests-7).
 */
export const APPOINTMENT_TEXTS: Readonly<Record<TextName, AppointmentText>> = {
  ...inOffers,
  ...ofBookings,
  ...ofClient,
};

export const LONG_TEXTS = names.filter((name) => APPOINTMENT_TEXTS[name].isLong);
export const SHORT_TEXTS = names.filter((name) => !APPOINTMENT_TEXTS[name].isLong);
export const TEXT_NAMES = [...LONG_TEXTS, ...SHORT_TEXTS];

/** A value for each of these texts. */
export function forTexts<Name extends TextName, Value>(names: readonly Name[], value: (name: Name) => Value) {
  // Object.fromEntries forgets the names.
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
}
