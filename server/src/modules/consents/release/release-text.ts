interface Parties {
  personName: string
  owner: { display_name: string; username: string }
  photoCount: number
}

/**
 * The text that a person signs. It is stored with the release, so changing the text later doesn't change what somebody
 * has signed.
 */
export const releaseText = ({ personName, owner, photoCount }: Parties): string =>
  [
    `Release for AI-generated pictures and videos of ${personName}`,
    `I allow ${owner.display_name} (@${owner.username}) to use the ${filesOf(photoCount)} shown with this release in Fanfare’s AI tools that put a face into other pictures and videos, dress a person in other clothes, or make a person in a video speak.`,
    'I am at least 18 years old. The person shown is me. I am signing freely, without pressure from anyone.',
    'The results may be published on Fanfare, and access to them may be sold there. No sexual content may be created.',
    'This release covers these files only. I can revoke it at any time with the link that I use to sign it. Fanfare then stops making results from these files and hides the results that were made, wherever they are shown on Fanfare. Copies that somebody saved elsewhere can’t be recalled.',
    'By entering my full name, I sign this release.',
  ].join('\n\n')

const filesOf = (count: number): string => (count === 1 ? 'file' : `${count} files`)
