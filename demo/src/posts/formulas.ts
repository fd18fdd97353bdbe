import type { PostBook } from './sketch.ts'

/** Posts about formulas, plotters, stars and figures. */
export const formulaPosts: PostBook = {
  'nightjar.sky': [
    {
      text: 'Two hours of turning in six seconds.',
      type: 'reels',
      media: ['stars-turning.mp4'],
      tags: ['stars', 'astro'],
    },
    { text: 'Thermos filled, clouds leaving.', type: 'stories', media: ['sky-dry-lake.jpg'], hoursAgo: 13 },
    {
      text: 'Around the pole, 74 minutes. A fox crossed the frame and left no trace, which is how I know it was a fox.',
      media: ['sky-pole.jpg'],
      tags: ['stars', 'night'],
    },
    {
      text: 'Dry lake, short exposure, long walk back.',
      media: ['sky-dry-lake.jpg'],
      tags: ['stars', 'desert'],
    },
    {
      text: 'The longest night of the year. I slept between the frames, badly.',
      media: ['sky-long-night.jpg'],
      tags: ['stars', 'winter'],
    },
    {
      text: 'Three clouds that make stars: veil, forge, lagoon. Forty hours of light altogether.',
      media: ['sky-veil.jpg', 'sky-forge.jpg', 'sky-lagoon.jpg'],
      tags: ['nebula', 'astro'],
    },
    {
      text: 'Raw frames of the lagoon and my stacking notes.',
      media: ['sky-lagoon.jpg'],
      tags: ['astro', 'files'],
      price: 38,
    },
    { text: 'Please turn your porch light off for one night. See what happens.', tags: ['night'] },
    {
      text: 'How I polar-align with cold fingers, for subscribers.',
      media: ['sky-pole.jpg'],
      tags: ['lesson', 'astro'],
      access: 'subscribers',
    },
    {
      text: 'Forge, second attempt, with less wind.',
      media: ['sky-forge.jpg'],
      tags: ['nebula'],
      access: 'followers',
    },
  ],
  attractors: [
    {
      text: 'Four numbers going for a walk.',
      type: 'reels',
      media: ['formula-wandering.mp4'],
      tags: ['mathart', 'formula'],
    },
    {
      text: 'a = −1.4, b = 1.6, c = 1, d = 0.7. That’s the whole recipe.',
      media: ['formula-smoke.jpg'],
      tags: ['formula', 'generative'],
    },
    {
      text: 'A wing, or what’s left of one after fourteen million steps.',
      media: ['formula-wing.jpg'],
      tags: ['mathart', 'generative'],
    },
    {
      text: 'The shell came up on try 218. I made tea between 217 and 218. Draw your own conclusions.',
      media: ['formula-shell.jpg', 'formula-veil.jpg'],
      tags: ['mathart'],
    },
    {
      text: 'Nine hundred seeds, each turned by the same angle. Sunflowers do this without a grant.',
      media: ['formula-seeds.jpg'],
      tags: ['pattern', 'nature'],
    },
    {
      text: 'Notebook with all 218 tries and the code to make your own.',
      media: ['formula-shell.jpg'],
      tags: ['files', 'formula'],
      price: 7,
    },
    {
      text: 'Lecture notes: why it never repeats and never leaves.',
      media: ['formula-veil.jpg'],
      tags: ['lesson'],
      access: 'subscribers',
    },
  ],
  'slow.growth': [
    {
      text: 'Six days in six seconds.',
      type: 'reels',
      media: ['dish-six-days.mp4'],
      tags: ['biology', 'generative'],
    },
    {
      text: 'Planted at nine, coral by lunch.',
      media: ['growth-coral.jpg'],
      tags: ['generative', 'pattern'],
    },
    {
      text: 'A maze with no way in. Feed 0.037, kill 0.060.',
      media: ['growth-maze.jpg'],
      tags: ['generative', 'pattern'],
    },
    {
      text: 'Spots that divide when they’re bored.',
      media: ['growth-spots.jpg', 'growth-lichen.jpg'],
      tags: ['biology', 'pattern'],
    },
    {
      text: 'I compared this one with the wall behind the bus stop. The wall is winning.',
      media: ['growth-lichen.jpg'],
      tags: ['lichen', 'biology'],
    },
    {
      text: 'Map of every parameter worth visiting. A2, legible.',
      media: ['growth-coral.jpg', 'growth-maze.jpg'],
      tags: ['files', 'generative'],
      price: 13,
    },
    { text: 'A question: does it count as gardening?', tags: ['biology'], access: 'followers' },
  ],
  'the.life.room': [
    {
      text: 'Wednesday, pose one, twenty minutes. Chalk on toned paper.',
      media: ['life-standing.jpg'],
      tags: ['lifedrawing', 'figure'],
      nsfw: true,
    },
    {
      text: 'Seated, knee up, the hardest hour of the evening.',
      media: ['life-seated.jpg'],
      tags: ['lifedrawing', 'chalk'],
      nsfw: true,
    },
    {
      text: 'Red chalk. Six lines and I still want to take one away.',
      media: ['life-reclining.jpg'],
      tags: ['figure', 'chalk'],
      nsfw: true,
    },
    {
      text: 'From behind, arm raised, the radiator clanking in waltz time.',
      media: ['life-turned.jpg'],
      tags: ['lifedrawing', 'figure'],
      nsfw: true,
      access: 'followers',
    },
    {
      text: 'The whole evening, four sheets, with the notes we say out loud.',
      media: ['life-standing.jpg', 'life-seated.jpg', 'life-reclining.jpg', 'life-turned.jpg'],
      tags: ['lifedrawing', 'lesson'],
      nsfw: true,
      price: 10,
    },
    {
      text: 'We need a model for the 12th. Paid, warm room, good coffee, no mirrors.',
      tags: ['lifedrawing'],
    },
    {
      text: 'On drawing what you see and not what you know. A short text for subscribers.',
      tags: ['lesson'],
      access: 'subscribers',
    },
  ],
  isotown: [
    {
      text: 'Noon. Everybody’s inside, only the shadows are out.',
      media: ['town-noon.jpg'],
      tags: ['isometric', 'city'],
    },
    {
      text: 'Same town, eleven at night. I know who lives behind most of these windows.',
      media: ['town-night.jpg'],
      tags: ['isometric', 'night'],
    },
    {
      text: 'Carnival colours. My mother’s street is the yellow one.',
      media: ['town-candy.jpg'],
      tags: ['isometric', 'colour'],
    },
    {
      text: 'Floor pattern from my school. I stared at it instead of learning French.',
      media: ['town-cubes.jpg'],
      tags: ['pattern', 'illustration'],
    },
    {
      text: 'Brush set: houses, roofs, lamps, trees.',
      media: ['town-noon.jpg', 'town-candy.jpg'],
      tags: ['files', 'isometric'],
      price: 14,
    },
    {
      text: 'How to keep a town from looking like a keyboard.',
      media: ['town-night.jpg'],
      tags: ['lesson', 'isometric'],
      access: 'subscribers',
    },
    {
      text: 'Tell me your street and I may draw it. Followers only: I’ve just the one wrist.',
      tags: ['city', 'question'],
      access: 'followers',
    },
  ],
  flowfields: [
    {
      text: 'Pen down. Best part of the day.',
      type: 'reels',
      media: ['pendulum-drawn.mp4'],
      tags: ['plotter', 'lines'],
    },
    {
      text: 'Current. Nine hours, one and a half pens.',
      media: ['plot-current.jpg'],
      tags: ['plotter', 'generative'],
    },
    { text: 'Combed wool. No sheep, no comb.', media: ['plot-wool.jpg'], tags: ['lines', 'generative'] },
    {
      text: 'Delta, gold on black. The motor was so warm that the cat moved in.',
      media: ['plot-delta.jpg'],
      tags: ['plotter', 'lines'],
    },
    {
      text: 'Two pendulums, one from each end of the table.',
      media: ['plot-pendulum.jpg', 'plot-pendulum-two.jpg'],
      tags: ['plotter', 'physics'],
    },
    {
      text: 'No way home: quarter arcs that always join. Start anywhere.',
      media: ['plot-roads.jpg'],
      tags: ['pattern', 'generative'],
    },
    {
      text: 'Signed sheet of the delta, posted flat.',
      media: ['plot-delta.jpg'],
      tags: ['print', 'plotter'],
      price: 50,
    },
    {
      text: 'My speed and pen table: what clogs, what bleeds, what sings.',
      media: ['plot-current.jpg'],
      tags: ['lesson', 'plotter'],
      access: 'subscribers',
    },
    { text: 'Sketch for the next field, needs sleep', media: ['plot-wool.jpg'], draft: true },
  ],
}
