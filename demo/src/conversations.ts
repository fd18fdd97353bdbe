import { idFor } from './identity.ts'

/** One message of a chat. `hoursAgo` counts back from the time of the world. */
type Line = { by: string; text: string; hoursAgo: number }

/**
 * A chat between two people, with the oldest message first. The author of the last message has read everything, the
 * other one only if `isRead`.
 */
type Conversation = { between: readonly [string, string]; lines: readonly Line[]; isRead?: boolean }

export type DemoChat = {
  between: readonly [string, string]
  isRead: boolean
  messages: readonly { id: string; by: string; text: string; at: Date }[]
}

const HOUR = 3_600_000

const conversations: readonly Conversation[] = [
  {
    between: ['oskar_reads', 'june.ink'],
    lines: [
      {
        by: 'oskar_reads',
        text: 'The crane sheet arrived today. It’s already hanging above the card catalogue.',
        hoursAgo: 75,
      },
      {
        by: 'june.ink',
        text: 'That’s exactly where I’d want it. Did the corners survive the post?',
        hoursAgo: 74.2,
      },
      {
        by: 'oskar_reads',
        text: 'All four. The tube has a dent the size of a thumb, and the paper never noticed.',
        hoursAgo: 74,
      },
      { by: 'june.ink', text: 'Good. I wrap them twice since the one that went to Lisbon.', hoursAgo: 73.5 },
      {
        by: 'oskar_reads',
        text: 'Which brush did you use for the reeds? A reader at the library asked, and I couldn’t tell her.',
        hoursAgo: 27,
      },
      {
        by: 'june.ink',
        text: 'An old hake, cut down to two centimetres. I’ll show it in Sunday’s lesson.',
        hoursAgo: 25.5,
      },
      { by: 'oskar_reads', text: 'I’ll be there. I think she will, too.', hoursAgo: 1.2 },
    ],
  },
  {
    between: ['ilse.clay', 'june.ink'],
    lines: [
      {
        by: 'ilse.clay',
        text: 'I have six plain bottles in the next firing. Would you paint one before it goes in?',
        hoursAgo: 50,
      },
      { by: 'june.ink', text: 'Yes, if you can live with fish.', hoursAgo: 49 },
      { by: 'ilse.clay', text: 'Fish are fine. The kiln doesn’t judge.', hoursAgo: 48.7 },
      { by: 'june.ink', text: 'Then send me one, and you’ll have it back within a week.', hoursAgo: 47 },
      { by: 'ilse.clay', text: 'Packing it tonight, between two cushions.', hoursAgo: 5 },
    ],
  },
  {
    between: ['wei.collects', 'june.ink'],
    isRead: true,
    lines: [
      { by: 'wei.collects', text: 'Is the sheet with the two herons for sale?', hoursAgo: 122 },
      {
        by: 'june.ink',
        text: 'It’s promised to my sister. The next pair of herons is yours if you like.',
        hoursAgo: 120,
      },
      { by: 'wei.collects', text: 'I’d love that. I can wait.', hoursAgo: 119.5 },
    ],
  },
  {
    between: ['tobi.b', 'june.ink'],
    lines: [
      {
        by: 'tobi.b',
        text: 'Hi June, I run a small record label. Would you draw the cover for a seven-inch?',
        hoursAgo: 9,
      },
    ],
  },
  {
    between: ['oskar_reads', 'bas.north'],
    lines: [
      {
        by: 'oskar_reads',
        text: 'Is the night ferry still running at this time of year?',
        hoursAgo: 34,
      },
      { by: 'bas.north', text: 'Until the ice comes. Sit on the left side.', hoursAgo: 33 },
      { by: 'oskar_reads', text: 'The left side it is. Thank you!', hoursAgo: 32.5 },
      { by: 'bas.north', text: 'Bring your own coffee. Theirs is a warning.', hoursAgo: 3 },
    ],
  },
  {
    between: ['pavel_tinkers', 'attractors'],
    lines: [
      { by: 'pavel_tinkers', text: 'How do you keep the palette across a whole series?', hoursAgo: 30 },
      { by: 'attractors', text: 'I keep the seed, and change only the end of the prompt.', hoursAgo: 29 },
      {
        by: 'pavel_tinkers',
        text: 'So I’ve been saving the pictures and throwing away the seeds.',
        hoursAgo: 28,
      },
      {
        by: 'attractors',
        text: 'The seed is in the file. Drop the picture on the tool’s page, and the form fills itself in.',
        hoursAgo: 27.5,
      },
      { by: 'pavel_tinkers', text: 'There goes my Sunday.', hoursAgo: 2 },
    ],
  },
  {
    between: ['lucia.ferrer', 'house.keeper'],
    lines: [
      {
        by: 'lucia.ferrer',
        text: 'I’ve taken the report about Kofi’s profile. I’m asking Nadia which clips she means.',
        hoursAgo: 7,
      },
      { by: 'house.keeper', text: 'Thanks. I’ll do the payouts in the meantime.', hoursAgo: 6 },
    ],
  },
]

/** The chats of the people who can sign in. */
export function chatsAt(now: Date): DemoChat[] {
  return conversations.map(({ between, lines, isRead = false }) => ({
    between,
    isRead,
    messages: lines.map(({ by, text, hoursAgo }) => {
      const at = new Date(now.getTime() - hoursAgo * HOUR)
      return { id: idFor(`message ${between.join(' ')} ${text}`, at), by, text, at }
    }),
  }))
}
