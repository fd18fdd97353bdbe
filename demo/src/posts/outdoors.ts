import type { PostBook } from './sketch.ts'

/** Posts about plants, food, stones, forests and the sea. */
export const outdoorPosts: PostBook = {
  'thorn.club': [
    { text: 'She flowered. Nine years, no hurry.', media: ['cactus-pair.jpg'], tags: ['cactus', 'plants'] },
    { text: 'The usual three on the usual sill.', media: ['cactus-trio.jpg'], tags: ['cactus', 'pots'] },
    {
      text: 'Portrait of Don Ramón, 61 centimetres, prefers not to be touched.',
      media: ['cactus-one.jpg'],
      tags: ['cactus'],
    },
    { text: 'Watering in winter: don’t. That’s the whole post.', tags: ['plants', 'care'] },
    {
      text: 'Soil mix for the difficult ones, by volume, tested on our own losses.',
      media: ['cactus-trio.jpg', 'cactus-one.jpg'],
      tags: ['care', 'recipe'],
      price: 5,
    },
    { text: 'Club meeting on Friday, bring gloves and one cutting.', tags: ['cactus'], access: 'followers' },
  ],
  'citrus.table': [
    {
      text: 'Blue paper, eleven fruits, one that rolled away and is still missing.',
      media: ['citrus.jpg', 'citrus-slices.jpg'],
      tags: ['citrus', 'food'],
    },
    { text: 'Cut late, shoot fast, eat right away.', media: ['citrus-slices.jpg'], tags: ['food', 'light'] },
    {
      text: 'The leaf stays on. I won’t be taking questions.',
      media: ['citrus-leaf.jpg'],
      tags: ['citrus'],
    },
    { text: 'Market poster for my uncle’s stall.', media: ['citrus-print.jpg'], tags: ['poster', 'citrus'] },
    {
      text: 'Oranges, oil, salt, black olives. That’s it, that’s the salad.',
      tags: ['recipe', 'food'],
    },
    {
      text: 'How I keep cut fruit bright for an hour. No glycerine, we eat it afterwards.',
      media: ['citrus-leaf.jpg'],
      tags: ['lesson', 'food'],
      access: 'subscribers',
    },
  ],
  'tidepool.studio': [
    {
      text: 'Noon, waist deep, camera in a bag.',
      type: 'reels',
      media: ['water-noon.mp4'],
      tags: ['water', 'light'],
    },
    {
      text: 'Six stones, no glue, one gull as a witness.',
      media: ['cairn-evening.jpg'],
      tags: ['stones', 'sea'],
    },
    {
      text: 'Grey day, same stones. They took it better than I did.',
      media: ['cairn-grey.jpg'],
      tags: ['stones', 'calm'],
    },
    {
      text: 'Light on the bottom of things, three depths.',
      media: ['water-shallow.jpg', 'water-pool.jpg', 'water-deep.jpg'],
      tags: ['water', 'light'],
    },
    { text: 'I take the stones down again before I leave. The crabs were there first.', tags: ['stones'] },
    {
      text: 'Large files of the three waters, for walls.',
      media: ['water-deep.jpg', 'water-pool.jpg'],
      tags: ['water', 'print'],
      price: 18,
    },
    {
      text: 'Balance, slowly: a lesson with no trick in it.',
      media: ['cairn-evening.jpg', 'cairn-grey.jpg'],
      tags: ['lesson', 'stones'],
      access: 'subscribers',
    },
  ],
  hollow_oak: [
    {
      text: 'Red caps under the third spruce, exactly where they were last year.',
      media: ['forest-red-caps.jpg'],
      tags: ['mushrooms', 'forest'],
    },
    {
      text: 'Low sun, brown caps, wet knees.',
      media: ['forest-brown-caps.jpg'],
      tags: ['mushrooms', 'autumn'],
    },
    {
      text: 'Ten minutes after you should have gone home is when the blue comes.',
      media: ['forest-blue-hour.jpg', 'forest-red-caps.jpg'],
      tags: ['forest', 'dusk'],
    },
    { text: 'No, I won’t tell you where. Yes, I’m sure. No, not even for cheese.', tags: ['mushrooms'] },
    {
      text: 'Focus stacking on wet ground, my settings and my mat.',
      media: ['forest-brown-caps.jpg'],
      tags: ['lesson'],
      access: 'subscribers',
    },
    {
      text: 'Calendar pages, November to January.',
      media: ['forest-red-caps.jpg', 'forest-brown-caps.jpg', 'forest-blue-hour.jpg'],
      tags: ['print', 'forest'],
      price: 12,
    },
  ],
  'beacon.diary': [
    { text: 'Lamp lit 20:41. Wind 14 knots.', type: 'stories', media: ['beacon-night.jpg'], hoursAgo: 11 },
    {
      text: 'Every nine seconds, all night, for nobody in particular and everybody.',
      type: 'reels',
      media: ['beacon-turning.mp4'],
      tags: ['lighthouse', 'night'],
    },
    {
      text: 'Paint day is over. The red took two coats, the white took five.',
      media: ['beacon-noon.jpg'],
      tags: ['lighthouse', 'sea'],
    },
    {
      text: 'Dusk, 19:58. A fishing boat waved with its lamp and I waved with mine.',
      media: ['beacon-dusk.jpg'],
      tags: ['lighthouse', 'dusk'],
    },
    { text: 'Logbook: fog since Tuesday. I’m out of bread but not out of batteries.', tags: ['log', 'sea'] },
    {
      text: 'The stars that live behind the tower.',
      media: ['beacon-starlight.jpg', 'beacon-night.jpg'],
      tags: ['night', 'stars'],
      access: 'followers',
    },
    {
      text: 'Twelve months of the logbook, typed up, with the drawings in the margin.',
      media: ['beacon-noon.jpg'],
      tags: ['log'],
      price: 20,
      access: 'subscribers',
    },
  ],
}
