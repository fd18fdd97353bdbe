import type { PostBook } from './sketch.ts'

/** Posts about paper, glass, cloth, tiles and dye. */
export const studioPosts: PostBook = {
  'priya.marbles': [
    {
      text: 'Peacock bath. Three combs, one sneeze, no corrections.',
      media: ['marbled-peacock.jpg'],
      tags: ['marbling', 'paper'],
    },
    {
      text: 'Endpapers for a cookbook. The printer asked for something calm, so here’s an explosion.',
      media: ['marbled-ember.jpg'],
      tags: ['marbling', 'books'],
    },
    {
      text: 'Night sheet, made during the power cut with a torch in a glass of water.',
      media: ['marbled-night.jpg'],
      tags: ['marbling', 'night'],
    },
    {
      text: 'Rose paper, twelve sheets, no two alike, which is rather the point.',
      media: ['marbled-rose.jpg', 'marbled-peacock.jpg'],
      tags: ['paper', 'shop'],
      price: 16,
    },
    {
      text: 'Humidity 84 per cent. The size behaves like soup. I’m drinking tea until it changes its mind.',
      tags: ['marbling'],
    },
    {
      text: 'Carrageenan, how much and how long, in one table.',
      media: ['marbled-rose.jpg'],
      tags: ['lesson', 'marbling'],
      access: 'subscribers',
    },
  ],
  fern_and_fold: [
    {
      text: 'Lady fern, ditch behind the creamery, drizzle.',
      media: ['fern-lady.jpg'],
      tags: ['fern', 'botany'],
    },
    {
      text: 'Two fronds and the sun, eleven minutes. A sheet of blueprint paper is the oldest camera I own.',
      media: ['fern-cyanotype.jpg'],
      tags: ['cyanotype', 'fern'],
    },
    {
      text: 'October went copper overnight.',
      media: ['fern-copper.jpg', 'fern-three.jpg'],
      tags: ['fern', 'autumn'],
    },
    {
      text: 'Pressing notes: which phone book, how many bricks. Cork 1998 is still the best paper.',
      tags: ['botany', 'paper'],
      access: 'followers',
    },
    {
      text: 'Set of four prints, on the thick paper.',
      media: ['fern-lady.jpg', 'fern-three.jpg', 'fern-cyanotype.jpg', 'fern-copper.jpg'],
      tags: ['print', 'fern'],
      price: 24,
    },
    { text: 'A snail ate sheet 31. It has taste.', tags: ['botany'] },
  ],
  'vitrales.iriarte': [
    {
      text: 'Rose window for a dance school. At four o’clock the floor is pink.',
      media: ['glass-rose.jpg'],
      tags: ['glass', 'window'],
    },
    {
      text: 'Saffron panel, ninety panes, two cut fingers, worth it.',
      media: ['glass-saffron.jpg'],
      tags: ['glass', 'light'],
    },
    {
      text: 'Sea door, installed. The owner keeps opening and closing it like a child.',
      media: ['glass-sea.jpg'],
      tags: ['glass', 'door'],
    },
    {
      text: 'North rose: our father’s drawing, our glass.',
      media: ['glass-blue-rose.jpg', 'glass-rose.jpg'],
      tags: ['window', 'restoration'],
    },
    {
      text: 'How to lead a curve. Subscribers, put your gloves on.',
      media: ['glass-saffron.jpg'],
      tags: ['lesson', 'glass'],
      access: 'subscribers',
    },
    {
      text: 'We found a newspaper from 1931 inside a window frame. The weather was the same.',
      tags: ['restoration'],
    },
    {
      text: 'Cartoon of the north rose at full size, to colour in or to cut.',
      media: ['glass-blue-rose.jpg'],
      tags: ['pattern', 'glass'],
      price: 28,
      access: 'followers',
    },
  ],
  'tumble.quilts': [
    {
      text: 'Star over Tuscaloosa, finished at last. Nine hundred and twelve pieces and a cat.',
      media: ['quilt-star.jpg'],
      tags: ['quilt', 'textile'],
    },
    {
      text: 'River Road, all blue, all shirts. My brother says he recognises a few.',
      media: ['quilt-river.jpg'],
      tags: ['quilt', 'pattern'],
    },
    {
      text: 'Porch swing, for a baby who arrived before the binding did.',
      media: ['quilt-porch.jpg'],
      tags: ['quilt', 'colour'],
    },
    {
      text: 'Templates for the star, with my mother’s shortcut.',
      media: ['quilt-star.jpg'],
      tags: ['pattern', 'lesson'],
      price: 9,
    },
    { text: 'You can tell a happy quilt from the back.', tags: ['quilt'] },
    {
      text: 'The frame is full until Easter, so no new commissions. Followers will hear first when that changes.',
      tags: ['quilt'],
      access: 'followers',
    },
  ],
  'amina.tiles': [
    {
      text: 'Court floor for a house in the medina. It took us a winter and the owner one second to say yes.',
      media: ['tiles-court.jpg'],
      tags: ['tiles', 'floor'],
    },
    {
      text: 'Kitchen, sand and brown. It’ll look better in ten years. Everything does.',
      media: ['tiles-kitchen.jpg'],
      tags: ['tiles', 'kitchen'],
    },
    {
      text: 'Fountain wall. Stand left of the middle and it starts to turn.',
      media: ['tiles-fountain.jpg'],
      tags: ['tiles', 'pattern'],
    },
    {
      text: 'Rose room. My niece chose the colours and it wasn’t up for discussion.',
      media: ['tiles-rose.jpg', 'tiles-court.jpg'],
      tags: ['tiles', 'colour'],
    },
    {
      text: 'Geometry lesson one: everything begins with a circle that you later hide.',
      media: ['tiles-fountain.jpg'],
      tags: ['lesson', 'geometry'],
      access: 'subscribers',
    },
    { text: 'Eight hammers on the bench. I use two.', tags: ['tiles'] },
    {
      text: 'Cutting templates for the court floor, metric, one to one.',
      media: ['tiles-court.jpg'],
      tags: ['pattern'],
      price: 30,
    },
  ],
  'silkroad.dye': [
    {
      text: 'Madder, third bath. The red that doesn’t shout.',
      media: ['silk-madder.jpg'],
      tags: ['silk', 'dye'],
    },
    {
      text: 'Indigo comes out green and turns blue while you watch. I’ve seen it a thousand times and it still shuts me up.',
      media: ['silk-indigo.jpg'],
      tags: ['indigo', 'dye'],
    },
    {
      text: 'Walnut skins from the neighbour’s tree, twelve metres.',
      media: ['silk-walnut.jpg'],
      tags: ['dye', 'colour'],
    },
    {
      text: 'Pomegranate, with a little iron at the end.',
      media: ['silk-pomegranate.jpg'],
      tags: ['silk', 'colour'],
    },
    {
      text: 'Recipe book, four baths: weights, times, and the smell to expect.',
      media: ['silk-madder.jpg', 'silk-indigo.jpg', 'silk-walnut.jpg', 'silk-pomegranate.jpg'],
      tags: ['recipe', 'dye'],
      price: 26,
    },
    { text: 'Rinse until the water is bored.', tags: ['dye'], access: 'followers' },
  ],
}
