import type { TemplateName } from '#domain/message/fields.ts';
import type { TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import type { Template } from '#domain/message/template.ts';

/*
 * The product's own words, for every kind and channel of `domain/message/kinds.ts`, in mustache. The frame around them is not
 * here: an SMS begins with the company's name and ends with how to stop them (`sms.ts`), an e-mail ends with whom to call. Staff's
 * changes are in the database; these words then do not apply (docs/decisions/0024).
 */

type Words = { readonly subject?: string; readonly text: string };
type OwnTemplates<Kinds extends Record<string, { readonly channels: readonly string[] }>> = {
  readonly [Kind in keyof Kinds]: { readonly [Trip in Kinds[Kind]['channels'][number]]: Words };
};

const ABOUT = '{{#shortDate}}: {{language}}, {{shortDate}}{{/shortDate}}';
/** 'Spanish appointment on Thursday, March 5, 2026, 10:00 AM – 12:00 PM', after 'Your' or 'The'. */
const named = (what: string) =>
  `{{#date}}{{language}} ${what} on {{date}}, {{time}}{{/date}}{{^date}}${what}{{/date}}`;
const APPOINTMENT = named('appointment');
const ASSIGNMENT = named('assignment');
const PLACE = '{{#place}} at {{place}}{{/place}}';
const PAY = '{{#pay}} Pay: {{pay}}.{{/pay}}';
/** Words that a person wrote are on lines of their own. */
const REASON = '{{#reason}}\n\nReason: {{reason}}{{/reason}}';
const IN_PORTAL = '{{#portalLink}}Open in the portal: {{portalLink}}{{/portalLink}}';
/** If the appointment is not theirs any more. */
const TO_PORTAL = '{{#portalLink}}Open your portal: {{portalLink}}{{/portalLink}}';
/** Only the portal shows an interpreter what they must know to go there. */
const BOOKED_IN_PORTAL = `{{^noPassword}}{{#portalLink}}The client and their contact details are in your portal.\n\n{{/portalLink}}${IN_PORTAL}{{/noPassword}}{{#noPassword}}The client and their contact details are in your portal. Ask us for your sign-up link{{#supportEmail}}: {{supportEmail}}{{/supportEmail}}.{{/noPassword}}`;
const GREETING = '{{#name}}Hello {{name}},\n\n{{/name}}';
const SIGNS_IN_AS = '{{#username}} You sign in as {{username}}.{{/username}}';
const LASTS = '{{#linkLasts}} The link works once and expires on {{linkLasts}}.{{/linkLasts}}';
const CHOOSE_NEW = '{{#link}}Choose a new password: {{link}}{{/link}}';
const CHOOSE = '{{#link}}Choose your password: {{link}}{{/link}}';
/** An appointment on a lock screen: when, which language, where. */
const AT_A_GLANCE = '{{#date}}{{date}}, {{time}} · {{/date}}{{language}}{{#place}} · {{place}}{{/place}}';

/** The same sentence on every channel. */
const everywhere = (subject: string, text: string) => ({
  email: { subject: subject + ABOUT, text },
  sms: { text },
  push: { subject, text },
});

const cancelledForInterpreter = (place: string) =>
  `Your ${APPOINTMENT}${place} has been cancelled{{#cancelledByClient}} by the client{{/cancelledByClient}}.{{#paid}} You will be paid {{paid}}.{{/paid}}{{#unpaid}} You will not be paid for this cancellation.{{/unpaid}}`;
const lostByInterpreter = (place: string) =>
  `{{#reassigned}}Your ${APPOINTMENT}${place} has been reassigned to another interpreter.{{/reassigned}}{{#unbooked}}You are no longer booked for the ${APPOINTMENT}${place}.{{#askedAgain}} We have sent you a new offer: please answer it.{{/askedAgain}}{{/unbooked}}{{^reassigned}}{{^unbooked}}${cancelledForInterpreter(place)}{{/unbooked}}{{/reassigned}}`;
const LOST_BY_INTERPRETER = lostByInterpreter('');
const LOST =
  '{{#reassigned}}Appointment reassigned{{/reassigned}}{{#unbooked}}No longer booked{{/unbooked}}{{^reassigned}}{{^unbooked}}Appointment cancelled{{/unbooked}}{{/reassigned}}';
const PAID =
  '{{#count}}Your payments{{#amount}} of {{amount}} in all{{/amount}} for {{count}} assignments were sent{{/count}}{{^count}}Your payment{{#amount}} of {{amount}}{{/amount}}{{#date}} for the {{language}} assignment on {{date}}, {{time}},{{/date}} was sent{{/count}}{{#paidOn}} on {{paidOn}}{{/paidOn}}.';
const PAID_HOW = '{{#method}}\n\nPaid by: {{method}}{{/method}}';

const PAID_OUT =
  'We have paid you{{#amount}} {{amount}}{{/amount}}{{#period}} for {{period}}{{/period}}{{#paidOn}} on {{paidOn}}{{/paidOn}}.';

const CAME_BACK = 'Your bank returned our payment{{#amount}} of {{amount}}{{/amount}}';
const PAID_THEN = '{{#paidOn}} from {{paidOn}}{{/paidOn}}.';
const CAME_BACK_SHORT = `${CAME_BACK}${PAID_THEN} We will ask you for the right bank details.`;

/** What is billed, line by line. */
const BILLED =
  '{{#period}}Appointments: {{period}}\n{{/period}}{{#purchaseOrder}}Purchase order: {{purchaseOrder}}\n{{/purchaseOrder}}{{#total}}Total: {{total}}{{/total}}';
const STILL_OPEN = '{{#openAmount}}\nStill to be paid: {{openAmount}}{{/openAmount}}';
const HOW_TO_PAY = '{{#howToPay}}How to pay:\n{{howToPay}}\n\n{{/howToPay}}';
const INVOICES_IN_PORTAL = '{{#portalLink}}Your invoices in the portal: {{portalLink}}{{/portalLink}}';

const QUESTION_SENT = `We have a question about your report on the ${ASSIGNMENT}.`;

const LANGUAGE_CONFIRMED = 'You now get requests for {{language}}.';
const LANGUAGE_DECLINED =
  'The office did not add {{language}} to your languages.{{#supportPhone}} Questions? Call {{supportPhone}}.{{/supportPhone}}';
/** An answer about a language that they asked for. */
const aboutLanguage = (subject: string, text: string) => ({
  email: { subject: `${subject}: {{language}}`, text: `${text}\n\n${TO_PORTAL}` },
  sms: { text },
  push: { subject, text },
});

const VERIFIED =
  'We have verified your {{credential}}.{{#expiresOn}} It is valid through {{expiresOn}}.{{/expiresOn}}';
const NOT_TAKEN = 'We could not accept your {{credential}}.';
const EXPIRES =
  'Your {{credential}} expires{{#expiresOn}} on {{expiresOn}}{{/expiresOn}}{{#daysLeft}}, {{daysLeft}}{{/daysLeft}}. Add the new one in your portal to keep getting appointments that need it.';
const EXPIRED =
  'Your {{credential}} expired{{#expiresOn}} on {{expiresOn}}{{/expiresOn}}. Add the new one in your portal to get appointments that need it again.';
/** About what they can prove. */
const aboutCredential = (subject: string, text: string) => ({
  email: { subject: `${subject}: {{credential}}`, text: `${text}\n\n${TO_PORTAL}` },
  sms: { text },
  push: { subject, text },
});

/** Another time matters most; the facts say the old one beside it. */
const MOVED_OR_CHANGED = '{{#was}}been moved{{/was}}{{^was}}changed{{/was}}';
const CHANGED = 'Appointment {{#was}}moved{{/was}}{{^was}}changed{{/was}}';

/** '12 appointments: Spanish, from Tue, Jan 5'. */
const SEVERAL = (what = '') =>
  `{{appointments}}${what}{{#language}}: {{language}}{{/language}}, from {{shortDate}}`;
/** 'Spanish, Jan 5 – Mar 23, 2027'. */
const SPAN = (by: string) => `{{#language}}{{language}}${by}{{/language}}{{period}}`;

const SAID_YES_BEFORE =
  '{{#handBackBy}}It was booked by auto-accept. If it does not suit you, you can return it in your portal until {{handBackBy}}.\n\n{{/handBackBy}}';

const FOR_INTERPRETERS: OwnTemplates<typeof TO_INTERPRETER> = {
  offer_made: {
    email: {
      subject: `{{#urgency}}{{urgency}}: {{/urgency}}New assignment offered${ABOUT}`,
      text: 'New assignment offered:\n\n{{facts}}\n\n{{#answerBy}}Answer by {{answerBy}}; after that, more people may be asked. The{{/answerBy}}{{^answerBy}}Answer as soon as you can. If others are asked too, the{{/answerBy}} first to accept gets it.\n\n{{#link}}Accept or decline: {{link}}{{/link}}',
    },
    sms: {
      text: 'Offer: {{language}}, {{date}}, {{time}}{{#place}}, {{place}}{{/place}}{{#pay}}, {{pay}}{{/pay}}{{#link}} {{link}}{{/link}}',
    },
    push: {
      subject: 'New assignment offered',
      text: '{{date}}, {{time}} · {{language}}{{#pay}} · {{pay}}{{/pay}}{{#place}} · {{place}}{{/place}}',
    },
  },
  offer_filled: everywhere('Assignment filled', `The ${ASSIGNMENT} has been filled by another interpreter.`),
  offer_withdrawn: everywhere('Offer withdrawn', `The offer for the ${ASSIGNMENT} has been withdrawn.`),
  several_offered: {
    email: {
      subject: SEVERAL(' offered'),
      text: '{{summary}}\n\n{{facts}}\n\nAnswer as soon as you can: you can accept all or some of them. The first to accept gets it.\n\n{{#link}}Answer in your portal: {{link}}{{/link}}\n\n{{#noPassword}}You answer in your portal. Ask us for your sign-up link{{#supportEmail}}: {{supportEmail}}{{/supportEmail}}{{#supportPhone}}, or call {{supportPhone}}{{/supportPhone}}.{{/noPassword}}',
    },
    sms: {
      text: `Offer: {{appointments}}, ${SPAN(', ')}. Answer in your portal{{#link}}: {{link}}{{/link}}{{^link}}{{#supportPhone}} or call {{supportPhone}}{{/supportPhone}}{{/link}}`,
    },
    push: { subject: '{{appointments}} offered', text: SPAN(' · ') },
  },
  booking_confirmed: {
    email: {
      subject: `Booking confirmed${ABOUT}`,
      text: `You are booked:\n\n{{facts}}\n\n${SAID_YES_BEFORE}${BOOKED_IN_PORTAL}`,
    },
    sms: {
      text: `You are booked: {{appointment}}${PLACE}.${PAY}`,
    },
    push: { subject: 'Booking confirmed', text: AT_A_GLANCE },
  },
  booking_changed: {
    email: {
      subject: `${CHANGED}${ABOUT}`,
      text: `Your appointment has ${MOVED_OR_CHANGED}:\n\n{{facts}}\n\n{{#otherClient}}It is now for a different client.{{/otherClient}}\n\n${BOOKED_IN_PORTAL}`,
    },
    sms: {
      text: `Your appointment has ${MOVED_OR_CHANGED}. It is now: {{appointment}}{{#place}}{{#wasPlace}}, new place: {{place}}{{/wasPlace}}{{^wasPlace}} at {{place}}{{/wasPlace}}{{/place}}.{{#was}} Was {{was}}.{{/was}}{{#otherClient}} Now for a different client.{{/otherClient}}`,
    },
    push: {
      subject: CHANGED,
      text: `${AT_A_GLANCE}{{#was}} · was {{was}}{{/was}}{{#otherClient}} · now for a different client{{/otherClient}}`,
    },
  },
  booking_cancelled: {
    email: {
      subject: `${LOST}${ABOUT}`,
      text: `${lostByInterpreter(PLACE)}${REASON}\n\n${TO_PORTAL}`,
    },
    sms: { text: LOST_BY_INTERPRETER },
    push: { subject: LOST, text: LOST_BY_INTERPRETER },
  },
  several_changed: {
    email: {
      subject: SEVERAL(),
      text: `{{summary}}\n\n{{facts}}${REASON}\n\n{{#booked}}${BOOKED_IN_PORTAL}{{/booked}}{{^booked}}${TO_PORTAL}{{/booked}}`,
    },
    sms: { text: `{{summary}} ${SPAN(', ')}.` },
    push: { subject: 'Your appointments', text: `{{summary}} ${SPAN(' · ')}` },
  },
  reminder: {
    email: {
      subject: `Appointment reminder${ABOUT}`,
      text: `Appointment reminder:\n\n{{facts}}\n\n${BOOKED_IN_PORTAL}`,
    },
    sms: { text: `Appointment reminder: {{appointment}}${PLACE}.` },
    push: { subject: 'Appointment reminder', text: AT_A_GLANCE },
  },
  completed: everywhere('Assignment completed', `Your ${ASSIGNMENT} has been completed.`),
  payment_sent: {
    email: {
      subject: `{{#count}}Payments sent for {{count}} assignments{{/count}}{{^count}}Payment sent${ABOUT}{{/count}}`,
      text: `${PAID}${PAID_HOW}\n\n{{#count}}${TO_PORTAL}{{/count}}{{^count}}${IN_PORTAL}{{/count}}`,
    },
    sms: { text: PAID },
    push: { subject: '{{#count}}Payments sent{{/count}}{{^count}}Payment sent{{/count}}', text: PAID },
  },
  payout_paid: {
    email: {
      subject: 'Your pay{{#period}}: {{period}}{{/period}}',
      text: `${PAID_OUT} Your pay statement is attached.${PAID_HOW}\n\n${TO_PORTAL}`,
    },
    sms: { text: PAID_OUT },
    push: { subject: 'You were paid', text: PAID_OUT },
  },
  transfer_returned: {
    email: {
      subject: CAME_BACK,
      text: `${CAME_BACK}{{#period}} for {{period}}{{/period}}${PAID_THEN} We owe it to you again. We will ask you for the right bank details before we pay it again.\n\n${TO_PORTAL}`,
    },
    sms: { text: CAME_BACK_SHORT },
    push: { subject: 'Your bank returned our payment', text: CAME_BACK_SHORT },
  },
  closeout_returned: {
    email: {
      subject: `Question about your report${ABOUT}`,
      text: `${QUESTION_SENT}{{#question}}\n\n{{question}}{{/question}}\n\n{{#portalLink}}Answer in your portal: {{portalLink}}{{/portalLink}}`,
    },
    sms: { text: `${QUESTION_SENT} Please answer in your portal.` },
    push: { subject: 'Question about your report', text: QUESTION_SENT },
  },
  language_confirmed: aboutLanguage('Language confirmed', LANGUAGE_CONFIRMED),
  language_declined: aboutLanguage('Language not added', LANGUAGE_DECLINED),
  credential_verified: aboutCredential('Credential verified', VERIFIED),
  // Why is in the portal alone: staff may have typed anything.
  credential_refused: aboutCredential('Credential not accepted', `${NOT_TAKEN} Your portal says why.`),
  credential_expiring: aboutCredential('Credential expires soon', EXPIRES),
  credential_expired: aboutCredential('Credential expired', EXPIRED),
  calendar_ignored: {
    email: {
      subject: 'Your calendar cannot be read',
      text: `We could not read your own calendar for a day. The busy times that we read last still count, but we do not know about newer ones, so you may get requests at times when you are busy. Enter the address of your calendar again under Availability in your portal, or add time off there.\n\n${TO_PORTAL}`,
    },
  },
  invitation: {
    email: {
      subject: 'Your access to {{company}}',
      text: `${GREETING}{{company}} has invited you to its interpreter portal, where you can answer offers and see your assignments.${LASTS}\n\n${CHOOSE}`,
    },
  },
  password_reset: newPassword('the interpreter portal'),
  staff_push: {
    push: { subject: '{{#title}}{{title}}{{/title}}{{^title}}{{company}}{{/title}}', text: '{{body}}' },
  },
};

/** Says 'interpreter' only if nothing else has changed: the reader must not overlook a new time or place. */
const WHAT_CHANGED =
  '{{#was}}appointment{{/was}}{{^was}}{{#wasPlace}}appointment{{/wasPlace}}{{^wasPlace}}{{#wasInterpreter}}interpreter{{/wasInterpreter}}{{^wasInterpreter}}appointment{{/wasInterpreter}}{{/wasPlace}}{{/was}}';

const FOR_CLIENTS: OwnTemplates<typeof TO_CLIENT> = {
  request_received: {
    email: {
      subject: `Request received${ABOUT}`,
      text: `We have received your request:\n\n{{facts}}\n\nWe will contact you shortly.\n\n${IN_PORTAL}`,
    },
  },
  several_requested: {
    email: {
      subject: `Request for ${SEVERAL()}`,
      text: `{{summary}}\n\n{{facts}}\n\nWe will contact you shortly.\n\n${TO_PORTAL}`,
    },
  },
  not_filled: {
    email: {
      subject: `No interpreter found${ABOUT}`,
      text: `We are sorry: we did not find an interpreter in time for your appointment:\n\n{{facts}}\n\n{{#supportPhone}}Please call us at {{supportPhone}}. We will tell you what is still possible.{{/supportPhone}}\n\n${IN_PORTAL}`,
    },
  },
  booking_confirmed: confirmed(),
  booking_changed: {
    email: {
      subject: `{{#onAgain}}Appointment back on{{/onAgain}}{{^onAgain}}{{#seeking}}Looking for another interpreter{{/seeking}}{{^seeking}}${CHANGED}{{/seeking}}{{/onAgain}}${ABOUT}`,
      text: `{{#onAgain}}Your appointment is back on{{/onAgain}}{{^onAgain}}{{#seeking}}We are looking for another interpreter{{/seeking}}{{^seeking}}Your ${WHAT_CHANGED} has ${MOVED_OR_CHANGED}{{/seeking}}{{/onAgain}}:\n\n{{facts}}\n\n{{#seeking}}{{#onAgain}}We are looking for an interpreter and will email you as soon as one is confirmed.{{/onAgain}}{{^onAgain}}The interpreter who was booked can no longer come. We will email you as soon as another one is confirmed.{{/onAgain}}{{/seeking}}\n\n${IN_PORTAL}`,
    },
  },
  booking_cancelled: {
    email: {
      subject: `Appointment cancelled${ABOUT}`,
      text: `{{#cancelledByClient}}You have cancelled your ${APPOINTMENT}${PLACE}. {{#cost}}The charge is {{cost}}.{{/cost}}{{^cost}}There is no charge.{{/cost}}{{/cancelledByClient}}{{^cancelledByClient}}Your ${APPOINTMENT}${PLACE} has been cancelled.{{/cancelledByClient}}${REASON}\n\n${IN_PORTAL}`,
    },
  },
  several_changed: {
    email: { subject: SEVERAL(), text: `{{summary}}\n\n{{facts}}${REASON}\n\n${TO_PORTAL}` },
  },
  proposal_accepted: {
    email: {
      subject: `Your proposed time was accepted${ABOUT}`,
      text: `Your appointment has been moved to the time you proposed:\n\n{{facts}}\n\n${IN_PORTAL}`,
    },
  },
  proposal_declined: {
    email: {
      subject: `Your proposed time was not accepted${ABOUT}`,
      text: `We could not move your appointment to {{#proposed}}{{proposed}}{{/proposed}}{{^proposed}}the time you proposed{{/proposed}}. Your appointment:\n\n{{facts}}\n\n{{#answer}}Our answer: {{answer}}{{/answer}}\n\n${IN_PORTAL}`,
    },
  },
  problem_answered: {
    email: {
      subject: `Our answer${ABOUT}`,
      text: `You wrote to us about this appointment:\n\n{{facts}}\n\nOur answer: {{answer}}\n\n${IN_PORTAL}`,
    },
  },
  reminder: {
    email: {
      subject: `Appointment reminder${ABOUT}`,
      text: `Appointment reminder:\n\n{{facts}}\n\n${IN_PORTAL}`,
    },
  },
  on_the_way: {
    email: {
      subject: `Your interpreter is on the way${ABOUT}`,
      text: `{{#interpreter}}{{interpreter}}{{/interpreter}}{{^interpreter}}Your interpreter{{/interpreter}} is on the way to your appointment:\n\n{{facts}}\n\n${IN_PORTAL}`,
    },
  },
  arrived: {
    email: {
      subject: `Your interpreter has arrived${ABOUT}`,
      text: `{{#interpreter}}{{interpreter}}{{/interpreter}}{{^interpreter}}Your interpreter{{/interpreter}} has arrived for your appointment:\n\n{{facts}}\n\n${IN_PORTAL}`,
    },
  },
  running_late: {
    email: {
      subject: `Your interpreter is {{#onTime}}on time after all{{/onTime}}{{^onTime}}running late{{/onTime}}${ABOUT}`,
      text: `{{#interpreter}}{{interpreter}}{{/interpreter}}{{^interpreter}}Your interpreter{{/interpreter}} is {{#onTime}}on time after all{{/onTime}}{{^onTime}}running late{{/onTime}}{{#expectedAt}} and expects to arrive at {{expectedAt}}{{/expectedAt}}:\n\n{{facts}}\n\n${IN_PORTAL}`,
    },
  },
  client_missing: {
    email: {
      subject: `Your interpreter is waiting for you${ABOUT}`,
      text: `{{#interpreter}}{{interpreter}}{{/interpreter}}{{^interpreter}}Your interpreter{{/interpreter}} has arrived and could not find anyone:\n\n{{facts}}\n\nPlease call us{{#supportPhone}} at {{supportPhone}}{{/supportPhone}} if this is wrong.\n\n${IN_PORTAL}`,
    },
  },
  completed: {
    email: {
      subject: `Appointment completed${ABOUT}`,
      text: `Your ${APPOINTMENT} has been completed.{{#ended}} It ended at {{ended}}.{{/ended}}\n\n{{#portalLink}}How was it? Rate it in the portal: {{portalLink}}{{/portalLink}}`,
    },
  },
  invoice_issued: {
    email: {
      subject: 'Invoice {{invoiceNumber}} from {{company}}',
      text: `Attached is our invoice {{invoiceNumber}}.\n\n${BILLED}${STILL_OPEN}{{#dueOn}}\nDue: {{dueOn}}{{/dueOn}}\n\n${HOW_TO_PAY}${INVOICES_IN_PORTAL}`,
    },
  },
  invoice_overdue: {
    email: {
      subject:
        'Reminder: invoice {{invoiceNumber}} from {{company}} was due{{#daysLate}} {{daysLate}} ago{{/daysLate}}',
      text: `Our invoice {{invoiceNumber}}{{#dueOn}} was due on {{dueOn}}{{#daysLate}}, {{daysLate}} ago{{/daysLate}}{{/dueOn}}. We have not received the payment yet. The invoice is attached again.\n\n${BILLED}${STILL_OPEN}\n\n${HOW_TO_PAY}If you have paid it in the last few days, thank you: no answer is needed.\n\n${INVOICES_IN_PORTAL}`,
    },
  },
  partial_credit_note: {
    email: {
      subject: 'Credit note {{creditNoteNumber}} for a part of invoice {{invoiceNumber}}',
      text: `Credit note {{creditNoteNumber}} is attached.{{#credited}} It takes {{credited}} off our invoice {{invoiceNumber}}; the rest of the invoice stays.{{/credited}}\n\n${BILLED}${STILL_OPEN}${REASON}\n\n${INVOICES_IN_PORTAL}`,
    },
  },
  credit_note: {
    email: {
      subject: 'Credit note {{creditNoteNumber}} for invoice {{invoiceNumber}}',
      text: `We have reversed our invoice {{invoiceNumber}} with credit note {{creditNoteNumber}}, which is attached. You do not owe anything for that invoice.\n\n${BILLED}${REASON}\n\n${INVOICES_IN_PORTAL}`,
    },
  },
  invitation: {
    email: {
      subject: 'Your access to {{company}}',
      text: `${GREETING}{{company}} has invited you to its client portal, where you can request interpreters and follow your appointments.${LASTS}\n\n${CHOOSE}`,
    },
  },
  password_reset: newPassword('the client portal'),
};

function confirmed() {
  return {
    email: {
      subject: `Appointment confirmed${ABOUT}`,
      text: `Your appointment is confirmed:\n\n{{facts}}\n\n${IN_PORTAL}`,
    },
  };
}

function newPassword(where: string) {
  return {
    email: {
      subject: 'Reset your password for {{company}}',
      text: `${GREETING}We received a request to reset your password for ${where} of {{company}}.${SIGNS_IN_AS}${LASTS}\n\n${CHOOSE_NEW}\n\nIf you did not ask for this, ignore this email. Your password stays the same.`,
    },
  };
}

/** Messages to a member of staff; they cannot be edited. */
const FOR_STAFF = {
  invitation: {
    email: {
      subject: 'Your staff account at {{company}}',
      text: `${GREETING}{{company}} has created a staff account for you.${LASTS}\n\n${CHOOSE}`,
    },
  },
  password_reset: newPassword('the admin portal'),
};

/** For an unknown kind, for example a message from another version of the product. */
const OF_ANY_KIND: Template = {
  subject: 'Appointment',
  text: `There is an update about your ${APPOINTMENT}.`,
  html: null,
};

const OWN: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Words>>>>>> = {
  interpreter: FOR_INTERPRETERS,
  client: FOR_CLIENTS,
  staff: FOR_STAFF,
};

/** The product's own template. */
export function defaultTemplate({ audience, kind, channel }: TemplateName): Template {
  const kinds = OWN[audience] ?? {};
  const words = Object.hasOwn(kinds, kind) ? kinds[kind]?.[channel] : undefined;
  return words ? { subject: words.subject ?? null, text: words.text, html: null } : OF_ANY_KIND;
}
