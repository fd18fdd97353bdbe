/**
 * A conversation under the post whose text begins with the key. Replies are the author's, unless they name somebody.
 */
export type Thread = { by: string; text: string; replies?: readonly { by: string; text: string }[] }

/** Conversations for particular posts. */
export const threads: Readonly<Record<string, readonly Thread[]>> = {
  'Out of the kiln this morning.': [
    {
      by: 'noor.coats',
      text: 'The berries are doing a lot of work.',
      replies: [{ by: 'ilse.clay', text: 'They’re on loan from my neighbour and know it.' }],
    },
    {
      by: 'wei.collects',
      text: 'Is the tall one spoken for?',
      replies: [
        { by: 'ilse.clay', text: 'Not yet. Write to me before Saturday.' },
        { by: 'grandma_ruth', text: 'Too late, I was going to say the same thing.' },
      ],
    },
    { by: 'june.ink', text: 'I’d paint that black bottle for a week.' },
    { by: 'anders.bakes', text: 'What temperature did the floor of the kiln reach? Asking for a loaf.' },
  ],
  'The pool house, all nine frames.': [
    {
      by: 'clara_vdm',
      text: 'Bought it for the stairs, stayed for the water.',
      replies: [{ by: 'mara.frames', text: 'The stairs paid for the film, so thank you.' }],
    },
    {
      by: 'june.ink',
      text: 'That shadow on the stairs. How long did you wait for it?',
      replies: [{ by: 'mara.frames', text: 'Fifty minutes and one sunburn. Worth it.' }],
    },
    { by: 'abeni.film', text: 'The pan has no business being this calm.' },
  ],
  'Six in the air before the sun': [
    {
      by: 'lucia.ferrer',
      text: 'How cold was it up there?',
      replies: [
        {
          by: 'bas.north',
          text: 'Minus nine at the basket, plus two hundred at the burner. Pick your side.',
        },
      ],
    },
    { by: 'samira_out', text: 'The quiet before the second burner. I can hear this picture.' },
    {
      by: 'yuki.hears',
      text: 'Please record that quiet for me sometime.',
      replies: [{ by: 'bas.north', text: 'Deal. It has dogs in it.' }],
    },
  ],
  'One take, no cuts.': [
    {
      by: 'kofi.live',
      text: 'The cloak catching on the second turn. I held my breath.',
      replies: [{ by: 'rhea.moves', text: 'So did I. That gust wasn’t in the plan.' }],
    },
    {
      by: 'noor.coats',
      text: 'Four metres of wool gauze, for anyone asking. Cut on the bias so it would fly.',
    },
    {
      by: 'yuki.hears',
      text: 'Can I score this? I have forty seconds of bowed cymbal that would fit.',
      replies: [{ by: 'rhea.moves', text: 'Yes. Send it before the wind changes its mind.' }],
    },
    { by: 'bas.north', text: 'Which dune field is this?' },
    { by: 'lucia.ferrer', text: 'Watching this on a loop at work. Nobody has noticed yet.' },
  ],
  'One breath. The paper decides the rest.': [
    {
      by: 'oskar_reads',
      text: 'I come back to this one when the day has been too loud.',
      replies: [{ by: 'june.ink', text: 'Then it’s doing its job. Thank you, Oskar.' }],
    },
    { by: 'ilse.clay', text: 'The dry end looks like a comb through wet clay.' },
    {
      by: 'wei.collects',
      text: 'Goat or weasel?',
      replies: [{ by: 'june.ink', text: 'Goat, the fat old one with the string around it.' }],
    },
    {
      by: 'pavel_tinkers',
      text: 'How many sheets before this one?',
      replies: [{ by: 'june.ink', text: 'Six. The sixth was better and then I sneezed.' }],
    },
  ],
  'Rain on the fence behind the studio': [
    { by: 'paperhills', text: 'The grey ones make the air. I’m stealing this for paper.' },
    { by: 'oskar_reads', text: 'Saved, twice, by mistake.' },
  ],
  'Three carp.': [
    { by: 'leilani_p', text: 'The black one is clearly in charge.' },
    {
      by: 'tidepool.studio',
      text: 'You got the rings right. They never are, in drawings.',
      replies: [{ by: 'june.ink', text: 'I threw pebbles for an hour. For science.' }],
    },
  ],
  'Five ranges before breakfast.': [
    { by: 'bas.north', text: 'You left out the train and the man with the onion. Fair.' },
    {
      by: 'samira_out',
      text: 'I’ve walked the second one from the front. It looks exactly like this when you’re tired.',
    },
  ],
  'Somebody in red walked': [
    {
      by: 'dario.cuts',
      text: 'That coat again. I need to know who cut it.',
      replies: [{ by: 'noor.coats', text: 'Not me, sadly. The shoulder is too soft.' }],
    },
    { by: 'clara_vdm', text: 'Eleven arches, I counted twice.' },
    { by: 'abeni.film', text: 'You couldn’t pay an extra to stop right there.' },
  ],
  'Full set, 41 minutes': [
    {
      by: 'nadia.k',
      text: 'Third row, left, purple hat. That’s me and I regret nothing.',
      replies: [{ by: 'kofi.live', text: 'You’re in four of these. The hat has its own fans now.' }],
    },
    { by: 'tobi.b', text: 'Proof received.' },
  ],
  'Three of eighty-four.': [
    {
      by: 'grandma_ruth',
      text: 'Your daughter has a steadier hand than you, dear.',
      replies: [{ by: 'anders.bakes', text: 'I told her you said so. She wants it in writing.' }],
    },
    { by: 'citrus.table', text: 'I can smell the crust from Palermo.' },
    {
      by: 'oskar_reads',
      text: 'What hydration is the middle one?',
      replies: [{ by: 'anders.bakes', text: 'Seventy-six. The daughter adds water when I look away.' }],
    },
  ],
  'Three oscillators, one cheap spring reverb': [
    {
      by: 'pavel_tinkers',
      text: 'A radiator in love is the best description of a low-pass gate I’ve ever read.',
    },
    {
      by: 'yuki.hears',
      text: 'Can I bring a microphone and sit inside it?',
      replies: [{ by: 'teo.patches', text: 'There’s room next to the power supply. Bring a cushion.' }],
    },
  ],
  'It rains in my game now.': [
    {
      by: 'pavel_tinkers',
      text: 'Are the drops sprites or lines?',
      replies: [{ by: 'lowbit_lena', text: 'Lines that think they’re sprites.' }],
    },
    { by: 'isotown', text: 'The windows blinking got me.' },
    { by: 'tobi.b', text: 'Wishlist button when?' },
  ],
  'Around the pole, 74 minutes.': [
    { by: 'jonas_w', text: 'I watch the same stars from a night shift and they look half as busy.' },
    {
      by: 'beacon.diary',
      text: 'My lamp would ruin this in nine seconds. Beautiful.',
      replies: [{ by: 'nightjar.sky', text: 'You keep the boats, I keep the dark. It works out.' }],
    },
  ],
  'Every nine seconds, all night': [
    {
      by: 'jonas_w',
      text: 'For me, it turns out. I’m the nobody in particular.',
      replies: [{ by: 'beacon.diary', text: 'Then wave back once, Jonas.' }],
    },
    { by: 'nightjar.sky', text: 'Forgiven.' },
  ],
  'Hook Island. One road, two pubs': [
    {
      by: 'oskar_reads',
      text: 'Which pub has the better soup?',
      replies: [{ by: 'maps.of.nowhere', text: 'The one that isn’t on the map.' }],
    },
    {
      by: 'lowbit_lena',
      text: 'Can I put a level here? With credit and a boat?',
      replies: [{ by: 'maps.of.nowhere', text: 'Yes to both. Mind the bay.' }],
    },
  ],
  'Question for anyone who grinds their own ink': [
    { by: 'priya.marbles', text: 'When the smell changes. On my terrace, heavy is already too late.' },
    {
      by: 'wei.collects',
      text: 'My teacher listened to it. I never heard anything.',
      replies: [{ by: 'june.ink', text: 'I think I know the sound. Like a cat making up its mind.' }],
    },
    { by: 'silkroad.dye', text: 'Same with indigo: the nose first, then the eyes.' },
  ],
  'How many needles does a person need?': [
    { by: 'grandma_ruth', text: 'One more. It’s always one more.' },
    { by: 'tumble.quilts', text: 'I plead the fifth.' },
  ],
  'Wednesday, pose one': [
    {
      by: 'hugo.marlow',
      text: 'I was two easels to the left. Mine looks like a lamp.',
      replies: [{ by: 'the.life.room', text: 'A good lamp. Come back on Wednesday.' }],
    },
  ],
  'Full pattern for the blue coat': [
    { by: 'dario.cuts', text: 'Bought it to read the notes. The sleeve page alone is a course.' },
    {
      by: 'nadia.k',
      text: 'Does size 36 have the longer waist?',
      replies: [{ by: 'noor.coats', text: 'Yes, two centimetres. It’s marked with a small sun.' }],
    },
  ],
  'First balloon ride, thanks to': [
    { by: 'bas.north', text: 'The politely part is true. I have a witness.' },
  ],
}
