/** The toasts of the running test's page, each as 'title: description'. */
export const toasts: string[] = [];
