export const photoWords = {
  add: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  changed: 'Others see your new photo.',
  removed: 'Your photo was removed.',
  notChanged: 'The photo couldn’t be changed. Try again.',
  broken: 'This file isn’t a picture that can be shown here. Choose a JPEG, PNG or WebP file.',
  title: 'Choose what others see',
  preview: 'Your photo, as others will see it',
  sliders: { zoom: 'Zoom', across: 'Left to right', down: 'Up and down' },
  use: 'Use this photo',
  cancel: 'Cancel',
} as const
