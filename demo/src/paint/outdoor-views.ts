import { cairn } from '@fanfare/engine/paint/places/cairn'
import { landscape, portrait, square, tall, wide } from '@fanfare/engine/paint/canvas'
import type { Painted } from './painted.ts'
import { lighthouse } from '@fanfare/engine/paint/places/lighthouse'
import { render } from '@fanfare/engine/paint/solids/march'
import { mushrooms } from '@fanfare/engine/paint/places/mushrooms'
import { stairPlaza } from '@fanfare/engine/paint/places/plaza'
import { landscapeOf, type Land } from '@fanfare/engine/paint/places/terrain'

const dawn: Land = {
  seed: 'dawn',
  rise: 2.2,
  sharp: 0.8,
  sun: [0.62, 0.3, 0.4],
  light: [1, 0.8, 0.62],
  shade: [0.34, 0.36, 0.5],
  skyTop: [0.3, 0.42, 0.66],
  skyLow: [0.97, 0.76, 0.62],
  ground: [
    [0.36, 0.38, 0.24],
    [0.42, 0.36, 0.34],
    [0.98, 0.96, 0.95],
  ],
  haze: 1.3,
  disc: [1, 0.93, 0.78],
}

/** Places that are modeled and lit. */
export const outdoorViews: Painted = {
  'cairn-evening': () =>
    render(
      portrait,
      cairn({
        seed: 'evening',
        skyTop: [0.22, 0.3, 0.5],
        skyLow: [1, 0.62, 0.4],
        light: [2, 1.25, 0.8],
        stone: [0.3, 0.29, 0.3],
      }),
    ),
  'cairn-grey': () =>
    render(
      square,
      cairn({
        seed: 'grey',
        skyTop: [0.45, 0.54, 0.6],
        skyLow: [0.82, 0.85, 0.85],
        light: [1.1, 1.1, 1.05],
        stone: [0.34, 0.35, 0.36],
      }),
    ),

  'plaza-rose': () =>
    render(
      portrait,
      stairPlaza({
        seed: 'rose',
        walls: [
          [0.74, 0.24, 0.16],
          [0.86, 0.52, 0.42],
          [0.16, 0.3, 0.6],
        ],
        floor: [0.8, 0.66, 0.54],
        skyTop: [0.2, 0.5, 0.72],
        skyLow: [0.66, 0.82, 0.86],
        light: [2, 1.85, 1.55],
      }),
    ),
  'plaza-white': () =>
    render(
      landscape,
      stairPlaza({
        seed: 'white',
        walls: [
          [0.88, 0.86, 0.8],
          [0.84, 0.8, 0.72],
          [0.82, 0.5, 0.16],
        ],
        floor: [0.72, 0.66, 0.56],
        skyTop: [0.07, 0.22, 0.5],
        skyLow: [0.4, 0.6, 0.78],
        light: [2.2, 2, 1.7],
      }),
    ),
  'plaza-dusk': () =>
    render(
      tall,
      stairPlaza({
        seed: 'dusk',
        walls: [
          [0.3, 0.2, 0.42],
          [0.56, 0.3, 0.42],
          [0.9, 0.55, 0.3],
        ],
        floor: [0.36, 0.26, 0.4],
        skyTop: [0.16, 0.12, 0.34],
        skyLow: [0.96, 0.5, 0.42],
        light: [1.7, 1, 0.75],
      }),
    ),

  'beacon-noon': () =>
    render(
      portrait,
      lighthouse({
        seed: 'noon',
        night: false,
        skyTop: [0.2, 0.42, 0.66],
        skyLow: [0.72, 0.82, 0.86],
        light: [1.9, 1.8, 1.6],
      }),
    ),
  'beacon-dusk': () =>
    render(
      landscape,
      lighthouse({
        seed: 'dusk',
        night: false,
        skyTop: [0.26, 0.22, 0.44],
        skyLow: [0.98, 0.56, 0.42],
        light: [1.9, 1.05, 0.7],
      }),
    ),
  'beacon-night': () =>
    render(
      portrait,
      lighthouse({
        seed: 'night',
        night: true,
        skyTop: [0.012, 0.022, 0.07],
        skyLow: [0.06, 0.1, 0.2],
        light: [0.3, 0.36, 0.55],
      }),
    ),

  'beacon-starlight': () =>
    render(
      portrait,
      lighthouse({
        seed: 'night',
        night: true,
        beam: false,
        skyTop: [0.012, 0.022, 0.07],
        skyLow: [0.06, 0.1, 0.2],
        light: [0.3, 0.36, 0.55],
      }),
    ),

  'forest-red-caps': () =>
    render(
      portrait,
      mushrooms({
        seed: 'red caps',
        cap: [0.66, 0.06, 0.035],
        floor: [0.1, 0.2, 0.06],
        light: [2, 1.7, 1.2],
        back: [0.22, 0.3, 0.2],
      }),
    ),
  'forest-brown-caps': () =>
    render(
      landscape,
      mushrooms({
        seed: 'brown caps',
        cap: [0.42, 0.22, 0.1],
        floor: [0.2, 0.16, 0.06],
        light: [2.1, 1.5, 0.9],
        back: [0.5, 0.36, 0.2],
      }),
    ),
  'forest-blue-hour': () =>
    render(
      portrait,
      mushrooms({
        seed: 'blue hour',
        cap: [0.3, 0.2, 0.5],
        floor: [0.05, 0.13, 0.13],
        light: [0.8, 0.95, 1.3],
        back: [0.1, 0.18, 0.3],
      }),
    ),

  'land-first-light': () => landscapeOf(portrait, dawn),
  'land-fjord': () =>
    landscapeOf(landscape, {
      ...dawn,
      seed: 'fjord',
      sharp: 0.6,
      rise: 2.4,
      water: 1.2,
      haze: 1.1,
      skyTop: [0.4, 0.5, 0.62],
      skyLow: [0.86, 0.86, 0.84],
      light: [0.9, 0.88, 0.84],
      ground: [
        [0.16, 0.24, 0.26],
        [0.3, 0.33, 0.28],
        [0.95, 0.96, 0.98],
      ],
    }),
  'land-green': () =>
    landscapeOf(landscape, {
      ...dawn,
      seed: 'green',
      rise: 2.6,
      sharp: 0.22,
      haze: 0.8,
      skyTop: [0.26, 0.5, 0.74],
      skyLow: [0.86, 0.92, 0.9],
      ground: [
        [0.3, 0.44, 0.16],
        [0.38, 0.42, 0.2],
        [0.6, 0.56, 0.4],
      ],
    }),
  'land-polar-night': () =>
    landscapeOf(portrait, {
      ...dawn,
      seed: 'polar',
      rise: 2.2,
      sharp: 0.75,
      sun: [-0.5, 0.5, 0.4],
      light: [0.42, 0.58, 0.76],
      shade: [0.12, 0.16, 0.28],
      skyTop: [0.015, 0.03, 0.09],
      skyLow: [0.1, 0.32, 0.38],
      ground: [
        [0.5, 0.55, 0.62],
        [0.36, 0.4, 0.5],
        [0.95, 0.97, 1],
      ],
      haze: 0.5,
      disc: [0.95, 0.97, 0.9],
      stars: true,
    }),
  'land-red-dunes': () =>
    landscapeOf(landscape, {
      ...dawn,
      seed: 'red dunes',
      rise: 2.2,
      sharp: 0.1,
      sun: [-0.8, 0.26, 0.2],
      light: [1, 0.66, 0.4],
      shade: [0.36, 0.2, 0.26],
      skyTop: [0.24, 0.3, 0.5],
      skyLow: [0.96, 0.64, 0.46],
      ground: [
        [0.8, 0.42, 0.2],
        [0.78, 0.4, 0.2],
        [0.92, 0.56, 0.3],
      ],
      haze: 0.8,
    }),
  'land-mesa-wide': () =>
    landscapeOf(wide, {
      ...dawn,
      seed: 'mesa',
      rise: 2,
      sharp: 0.55,
      ground: [
        [0.6, 0.36, 0.22],
        [0.66, 0.34, 0.2],
        [0.86, 0.6, 0.4],
      ],
      haze: 1,
    }),
}
