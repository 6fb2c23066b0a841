import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import type { Reader } from './preferences-access.ts';

interface Question {
  readonly sms: NonNullable<MessagePreferences['sms']>;
  readonly reader: Reader;
  /** The company that sends. */
  readonly company: string;
  readonly timeZone: string;
}

/** The words about texts to a number; `label` null: nothing can be agreed to here. */
export interface ConsentWords {
  readonly label: string | null;
  readonly state: string;
  /** What saving changes, if the box differs from the saved state. */
  readonly onceSaved: string;
  readonly terms: string | null;
  readonly isWarning: boolean;
}

/**
 * The words of the agreement to texts. Before anybody agrees they say who sends, what, how often, what it may cost and how to
 * stop it, as carriers require (CTIA Messaging Principles §5.1). After a STOP from the phone, only the phone can allow texts
 * again.
 */
export function consentInWords(question: Question): ConsentWords {
  const { sms, reader } = question;
  const isForStaff = reader.is === 'staff';
  if (!sms.takesTexts) return cannotBeTexted(isForStaff);
  if (!sms.hasAgreed && (sms.source === 'reply' || sms.source === 'carrier')) return stopped(question);
  const label = isForStaff ? `Has agreed to texts at ${sms.phone}` : `Text me at ${sms.phone}`;
  const state = sms.hasAgreed ? agreedInWords(question) : notAgreedInWords(question);
  const onceSaved = sms.hasAgreed ? 'Texts stop when you save.' : 'Texts start when you save.';
  return { label, state, onceSaved, terms: termsFor(question), isWarning: false };
}

function cannotBeTexted(isForStaff: boolean): ConsentWords {
  const remedy = isForStaff ? 'correct it in their profile' : 'ask the office to correct it';
  return nothingToAgree(`This number cannot get texts: ${remedy}.`);
}

function stopped({ sms, reader, timeZone }: Question): ConsentWords {
  const since = on(sms.at, timeZone);
  const isForStaff = reader.is === 'staff';
  const who = isForStaff ? 'Someone' : 'You';
  const what =
    sms.source === 'reply'
      ? `${who} replied STOP${since}.`
      : `The phone company stopped our texts to this number${since}.`;
  const remedy = isForStaff
    ? 'To turn texts on again, text START from that phone.'
    : 'To get texts again, text START from that phone to the number we texted from.';
  return nothingToAgree(`${what} ${remedy}`);
}

function nothingToAgree(state: string): ConsentWords {
  return { label: null, state, onceSaved: state, terms: null, isWarning: true };
}

function agreedInWords({ sms, reader, timeZone }: Question): string {
  const since = on(sms.at, timeZone);
  const isForStaff = reader.is === 'staff';
  switch (sms.source) {
    case 'reply':
      return `${isForStaff ? 'Turned on' : 'You turned them on'} by a text with START${since}.`;
    case 'staff':
      return isForStaff ? `Recorded by the office${since}.` : `The office recorded that you agreed${since}.`;
    default:
      return isForStaff ? `Agreed in the portal${since}.` : `You agreed${since}.`;
  }
}

function notAgreedInWords({ sms, reader, timeZone }: Question): string {
  const isForStaff = reader.is === 'staff';
  if (sms.source === null)
    return isForStaff
      ? 'This number has not agreed to texts, so it gets none. A new number must agree again.'
      : "We won't text this number until you agree. If your number changes, we'll ask again.";
  const since = on(sms.at, timeZone);
  if (sms.source === 'staff') return `Stopped by the office${since}.`;
  return isForStaff ? `Stopped in the portal${since}.` : `You stopped texts${since}.`;
}

function termsFor({ reader, company }: Question): string {
  return reader.is === 'staff'
    ? `Check this box only if they told you, by phone or on paper, that ${company} may text them. They can reply STOP at any time.`
    : `${company} will text you what you choose below. Message frequency varies. Message and data rates may apply. Reply STOP to end, HELP for help.`;
}

function on(at: string | null, timeZone: string): string {
  if (at === null) return '';
  return ` on ${new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}`;
}
