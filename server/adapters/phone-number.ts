import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as people write it, in E.164 ('+15550100777'); null if it is none or has an extension. Without a
 * country code it is a US number. The number must be possible, not valid: lists of valid numbers lag behind the
 * carriers. Source: rule people-7.
 */
export function phoneNumber(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'US', extract: false });
  return parsed?.isPossible() && !parsed.ext ? parsed.number : null;
}
