// Hash of the weights file (the first 16 digits of its SHA-256). A test compares it with the file.
export const weightsHash = "f8021d50b2a17a11";
