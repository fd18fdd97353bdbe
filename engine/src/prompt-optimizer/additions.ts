import type { MoodName, StyleName, SubjectName, TimeName, WeatherName } from '../lexicon/vocabulary.ts'

/** None of these phrases introduces a subject, place, time, weather or color. */
export type Kind = 'building' | 'plant' | 'furred' | 'creature' | 'human' | 'machine' | 'object' | 'landform'

const kinds: Record<Kind, readonly SubjectName[]> = {
  building: ['lighthouse', 'house', 'cabin', 'castle', 'tower', 'windmill', 'temple', 'bridge', 'tent'],
  plant: ['tree', 'pine', 'palm', 'cactus', 'flower', 'sunflower', 'mushroom', 'plant'],
  furred: ['cat', 'dog', 'fox', 'rabbit', 'bear', 'horse', 'deer'],
  creature: ['elephant', 'bird', 'owl', 'butterfly', 'fish', 'whale', 'dragon'],
  human: ['person', 'dancer', 'portrait'],
  machine: ['boat', 'car', 'train', 'balloon', 'rocket', 'bicycle', 'airship', 'robot', 'astronaut'],
  object: [
    ...(['cup', 'book', 'lantern', 'guitar', 'vase', 'bottle', 'chair'] as const),
    ...(['fruit', 'cake', 'umbrella', 'crystal', 'heart'] as const),
  ],
  landform: ['moon', 'sun', 'planet', 'mountain', 'island'],
}

export const kindOf: ReadonlyMap<SubjectName, Kind> = byName(kinds)

function byName<Group extends string>(
  groups: Record<Group, readonly SubjectName[]>,
): Map<SubjectName, Group> {
  const found = new Map<SubjectName, Group>()
  for (const group in groups) for (const name of groups[group]) found.set(name, group)
  return found
}

export const details: Record<Kind | 'unknown', readonly string[]> = {
  building: [
    'weathered textures and crisp edges',
    'small signs of use on its walls',
    'clear architectural lines',
  ],
  plant: ['fine veins and delicate edges', 'layered shapes with natural irregularity', 'dewy texture'],
  furred: [
    'detailed fur and attentive eyes',
    'an alert, natural pose',
    'fine whiskers and an expressive look',
  ],
  creature: ['intricate texture from nose to tail', 'an elegant pose caught in motion', 'expressive eyes'],
  human: [
    'a relaxed, natural posture',
    'an expressive gesture',
    'carefully observed details in the clothing',
  ],
  machine: [
    'polished surfaces with subtle reflections',
    'precise mechanical details',
    'a confident silhouette',
  ],
  object: [
    'a tactile surface',
    'carefully placed, with subtle reflections',
    'simple shapes and honest materials',
  ],
  landform: ['a strong silhouette', 'a sense of immense scale', 'subtle surface detail'],
  unknown: ['rich detail in the main shapes', 'a clear focal point', 'layered textures'],
}

export const lightsByTime: Record<TimeName | 'any', readonly string[]> = {
  day: ['clear natural light with soft shadows', 'even light that shows every form'],
  dawn: ['tender low light and long shadows', 'the first light on the edges'],
  sunset: ['low raking light with a glowing rim', 'long shadows and a glowing rim of light'],
  dusk: ['fading light with gentle contrast', 'a last glow along the edges'],
  night: ['deep shadows with a few precise highlights', 'low-key light with luminous accents'],
  any: [
    'soft directional light',
    'diffused side light with gentle shadows',
    'a rim of light around the main shape',
  ],
}

/** How each kind of weather looks in the picture. */
export const weatherEffects: Partial<Record<WeatherName, readonly string[]>> = {
  rain: ['glistening wet surfaces', 'blurred reflections underfoot'],
  storm: ['surging movement and tension in the air'],
  snowfall: ['muffled quiet and crisp edges'],
  fog: ['shapes that dissolve into the distance'],
}

export const compositions: readonly string[] = [
  'centred composition with a generous margin',
  'composed by the rule of thirds',
  'layered foreground, middle and background',
  'seen from a low viewpoint',
]

export const styles: readonly string[] = [
  'clean illustration with subtle grain',
  'watercolour with soft edges',
  'oil painting with visible brushwork',
  'flat print in a limited palette',
]

export const finishes: Record<StyleName | 'photo', string> = {
  watercolour: 'transparent washes and visible granulation',
  oil: 'thick, confident brushwork',
  ink: 'varied line weight and generous empty areas',
  sketch: 'confident strokes with careful hatching',
  comic: 'bold outlines and flat tones',
  neon: 'luminous edges with a soft halo',
  poster: 'a limited palette and strong shapes',
  halftone: 'visible rosettes and offset inks',
  cyanotype: 'soft tonal transitions',
  pixelate: 'a limited palette and deliberate dithering',
  cross_stitch: 'even stitches and visible thread',
  stained_glass: 'strong lead lines and glowing panes',
  film: 'fine grain and gentle halation',
  black_and_white: 'a full range of tones',
  paper: 'crisp cut edges and small cast shadows',
  photo: 'sharp focus, softly blurred backdrop, natural tones',
}

export const moodFeelings: Record<MoodName, string> = {
  dark: 'an uneasy, brooding atmosphere',
  dreamy: 'a weightless atmosphere',
  calm: 'an uncluttered arrangement',
  vivid: 'strong contrasts and clear hues',
  pastel: 'a light, airy palette',
  warm: 'a welcoming atmosphere',
  cold: 'a clear, brittle atmosphere',
  vintage: 'slightly worn textures',
}

export const cameraMoves: readonly string[] = ['slow push in', 'slow pan to the right', 'gentle orbit']
