/** What has to be known of the key that a backup needs and does not hold. */
export const keyWords = (sealedUnder: readonly string[]) =>
  sealedUnder.length === 0
    ? 'No secret in it is sealed.'
    : `Its secrets are sealed under the key ${sealedUnder.join(' and ')}, which is not in it: KHAM_SECRET_KEY, or secret.key in KHAM_DATA_DIR. Keep that elsewhere; without it nobody can be paid and no receipt be signed after a restore.`
