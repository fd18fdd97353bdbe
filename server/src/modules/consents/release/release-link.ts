/** The page on which a person signs a release. Anyone with the link can read the release and sign or decline it. */
export const releaseLink = ({ publicUrl }: { publicUrl: string }, token: string): string =>
  `${publicUrl}/release/${token}`
