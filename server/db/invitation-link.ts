/** What makes a token out of a nonce: the product's own key, kept outside the database. */
interface TokenSecret {
  derive(purpose: string, input: Buffer): Buffer;
}

/** The token of a sign-up link: 256 bits, derived from its random nonce, so that it need not be kept to be sent. */
export function invitationToken(secret: TokenSecret, nonce: Buffer): string {
  return secret.derive('invitation', nonce).toString('base64url');
}

/** The address at which a sign-up link is taken up; `publicUrl` ends without a slash. */
export function invitationAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation?token=${token}`;
}
