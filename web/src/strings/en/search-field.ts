/** The field of the search, which pages other than that of the search show too. */
export const searchField = {
  label: 'Search the documentation',
  submit: 'Search',
}
