import type { AiTask } from '@fanfare/contract/ai/tasks'
import balloons from '../hub/pictures/balloons.avif'
import cabin from '../hub/pictures/cabin.avif'
import fox from '../hub/pictures/fox.avif'
import lighthouse from '../hub/pictures/lighthouse.avif'
import planet from '../hub/pictures/planet.avif'
import whale from '../hub/pictures/whale.avif'
import * as text from './studio-text.ts'

/** Example prompts with the local engine's results. */
type Example = { prompt: string; picture: string }

const examples: readonly Example[] = [
  { prompt: text.balloonsPrompt, picture: balloons },
  { prompt: text.cabinPrompt, picture: cabin },
  { prompt: text.planetPrompt, picture: planet },
  { prompt: text.foxPrompt, picture: fox },
  { prompt: text.lighthousePrompt, picture: lighthouse },
  { prompt: text.whalePrompt, picture: whale },
]

/** Empty for a tool that begins with a file. */
export const examplesOf = (task: AiTask): readonly Example[] =>
  task === 'text_to_image' || task === 'text_to_video' ? examples : []
