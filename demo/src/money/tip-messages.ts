/** Messages that fans send with a tip. */
export const tipMessages: readonly string[] = [
  'For the next sheet.',
  'Thank you for this one.',
  'Coffee is on me.',
  'This made my Monday.',
  'I came back to it three times today.',
  'Please do more of these.',
  'For paper, or for biscuits.',
  'My daughter wants it on her wall.',
  'You have no idea how much I needed this.',
  'Late, I know, but happy birthday!',
  'For answering my question so patiently.',
  'Worth more than I can give.',
  'Keep going.',
  'The slow ones are the best ones.',
  'I tried it at home. It didn’t work. Here’s your share.',
  'For the materials.',
  'A little something for a great evening.',
  'From all of us at the studio.',
  'I said I would, so here it is.',
  'You were right about the light.',
  'For the train ticket.',
  'Greetings from a rainy bus stop.',
  'One more, please.',
  'I laughed out loud at the caption.',
]

/** The messages of the fan whose account visitors can try, in order. */
export const ownTips: readonly { to: string; amount: number; message: string | null; daysAgo: number }[] = [
  { to: 'maps.of.nowhere', amount: 10, message: 'For the island without a harbour.', daysAgo: 201 },
  { to: 'june.ink', amount: 15, message: 'The library has a new favourite.', daysAgo: 163 },
  { to: 'anders.bakes', amount: 5, message: null, daysAgo: 120 },
  { to: 'june.ink', amount: 25, message: 'For the sheet that didn’t survive.', daysAgo: 84 },
  { to: 'mara.frames', amount: 20, message: 'I could hear the wind.', daysAgo: 51 },
  { to: 'maps.of.nowhere', amount: 12.5, message: 'Half a ferry ticket.', daysAgo: 33 },
  { to: 'june.ink', amount: 10, message: 'Sunday lesson, third try, almost a heron.', daysAgo: 9 },
]
