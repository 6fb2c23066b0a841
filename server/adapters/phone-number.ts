import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as people write it, in E.164 ('+15550100777'); null when it is none. Without a country it is one of the
 * United States. Possible is enough, valid is not asked for: number plans grow faster than any list of them, and the carrier
 * says at once which number it does not know; a number refused here would get no message although it is right. One with an
 * extension belongs to a switchboard, which reads no texts.
 */
export function phoneNumber(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'US', extract: false });
  return parsed?.isPossible() && !parsed.ext ? parsed.number : null;
}
