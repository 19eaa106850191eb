/** The home page. */
export const home = {
  samples: 'Samples',
}

/** The row of news of the home page. */
export const slides = {
  title: 'What to look at first',
  carousel: 'carousel',
  row: 'Slides',
  slide: 'slide',
  position: (index: number, count: number) => `${index} of ${count}`,
  previous: 'Previous slide',
  next: 'Next slide',
}
