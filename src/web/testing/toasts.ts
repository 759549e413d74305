/** The toasts that the page has shown in the current test, each as 'title' or 'title: description'. */
export const shownToasts: string[] = [];
