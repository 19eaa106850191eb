/** Whether the person's keyboard has a Command key where others have Ctrl. */
export const isMac = (): boolean => /mac/i.test(navigator.platform)
